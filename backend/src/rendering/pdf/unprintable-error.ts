/** The document is for the most part in characters that the fonts of a PDF cannot show. */
export class UnprintableError extends Error {
  override readonly name = 'UnprintableError';
}
