/** Keyword in the PDFs of policies that we export. It tells an import that the first page is a title page. */
export const EXPORT_MARK = 'Proviso policy';
