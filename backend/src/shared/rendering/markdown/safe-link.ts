const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
/** Longest address that is made a link, in characters: Word refuses documents with longer ones. */
const CHARACTERS = 2_000;

/** The address when a document may link to it; `undefined` for any other scheme, relative address or none at all. */
export const safeLink = (address: string): string | undefined => {
  if (address.length > CHARACTERS || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return SCHEMES.has(protocol) ? href : undefined;
};
