/** Keyword in the PDFs of our policies: their first page is a title page, which is not part of the policy. */
export const EXPORT_MARK = 'Proviso policy';
