/** A document has too many parts to be typeset. */
export class TooManyPartsError extends Error {
  override readonly name = 'TooManyPartsError';
}
