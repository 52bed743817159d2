/** Characters of an error that are kept for an operator. */
const LENGTH = 1_000;

/** What went wrong, in a line that can be stored: `NameOfTheError: its message`, cut at 1,000 characters. */
export const errorText = (error: unknown): string =>
  // Postgres stores no NUL.
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replaceAll('\0', '')
    .slice(0, LENGTH);
