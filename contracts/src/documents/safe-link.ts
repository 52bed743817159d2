const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
/** Maximum length, in characters, of a link target. Word refuses documents with longer ones. */
const CHARACTERS = 2_000;

/**
 * Returns the address if a document may link to it; `undefined` if it is missing, relative, or has a
 * disallowed scheme.
 */
export const safeLink = (address: string): string | undefined => {
  if (address.length > CHARACTERS || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return SCHEMES.has(protocol) ? href : undefined;
};
