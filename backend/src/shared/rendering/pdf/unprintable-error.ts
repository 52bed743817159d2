/** Too many of the document's characters are missing from the fonts for PDFs. */
export class UnprintableError extends Error {
  override readonly name = 'UnprintableError';
}
