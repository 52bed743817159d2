/**
 * Keyword in the PDFs of exported policies. If a PDF has this keyword, the import knows that the first page
 * is a title page.
 */
export const EXPORT_MARK = 'Proviso policy';
