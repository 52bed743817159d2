/** Maximum length of an error text for operators, in characters. */
const LENGTH = 1_000;
/** Maximum number of nested causes that are included. */
const DEPTH = 3;
/**
 * Matches email addresses. Servers repeat them in replies, and texts for operators must not identify anyone.
 */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

const linesOf = (error: unknown, depth = 0): string[] => {
  if (!(error instanceof Error)) return [String(error)];
  const own = `${error.name}: ${error.message}`;
  return error.cause === undefined || depth === DEPTH ? [own] : [own, ...linesOf(error.cause, depth + 1)];
};

/**
 * Formats an error as one line of storable text: `NameOfTheError: its message`, followed by its causes, such
 * as the reason that a payment or mail server returned. Removes email addresses and truncates to 1,000
 * characters.
 */
export const errorText = (error: unknown): string =>
  linesOf(error)
    .join(', because ')
    // Postgres cannot store NUL.
    .replaceAll('\0', '')
    .replaceAll(ADDRESS, '…@…')
    .slice(0, LENGTH);
