/** A document has more parts than can be set. */
export class TooManyPartsError extends Error {
  override readonly name = 'TooManyPartsError';
}
