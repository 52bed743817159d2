/**
 * Keyword in the PDFs of policies that we export. Imports use it to detect that the first page is a title
 * page.
 */
export const EXPORT_MARK = 'Proviso policy';
