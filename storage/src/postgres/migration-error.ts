/** A migration could not be run, or one that has run is not the same any more. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
