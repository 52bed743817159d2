/** Among the keywords of a PDF that is one of our policies: its first page is a title page, which is not part of the policy. */
export const EXPORT_MARK = 'Proviso policy';
