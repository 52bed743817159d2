/** Maximum length of an error text kept for an operator, in characters. */
const LENGTH = 1_000;
/** Maximum number of nested causes that are included. */
const DEPTH = 3;
/** Email addresses: servers repeat them in replies, and texts for operators must name nobody. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

const linesOf = (error: unknown, depth = 0): string[] => {
  if (!(error instanceof Error)) return [String(error)];
  const own = `${error.name}: ${error.message}`;
  return error.cause === undefined || depth === DEPTH ? [own] : [own, ...linesOf(error.cause, depth + 1)];
};

/**
 * An error as one line of storable text: `NameOfTheError: its message`, then its causes (a payment or mail
 * server's reason, say), without email addresses and cut at 1,000 characters.
 */
export const errorText = (error: unknown): string =>
  linesOf(error)
    .join(', because ')
    // Postgres cannot store NUL.
    .replaceAll('\0', '')
    .replaceAll(ADDRESS, '…@…')
    .slice(0, LENGTH);
