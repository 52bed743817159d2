/** Maximum length of an error text kept for an operator, in characters. */
const LENGTH = 1_000;

/** An error as one line of text that can be stored: `NameOfTheError: its message`, cut at 1,000 characters. */
export const errorText = (error: unknown): string =>
  // Postgres cannot store NUL.
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replaceAll('\0', '')
    .slice(0, LENGTH);
