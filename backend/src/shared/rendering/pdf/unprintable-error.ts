/** Most of the document's characters are missing from the fonts of a PDF. */
export class UnprintableError extends Error {
  override readonly name = 'UnprintableError';
}
