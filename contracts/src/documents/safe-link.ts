const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
/** Longest linked address, in characters: Word refuses documents with longer ones. */
const CHARACTERS = 2_000;

/**
 * Returns the address if a document may link to it; `undefined` for any other scheme, or a relative or
 * missing address.
 */
export const safeLink = (address: string): string | undefined => {
  if (address.length > CHARACTERS || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return SCHEMES.has(protocol) ? href : undefined;
};
