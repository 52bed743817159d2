/** Maximum length of an address that browsers and proxies reliably accept in a header. */
const CHARACTERS = 2_000;
/** A placeholder for this installation's origin. */
const HERE = 'http://here.invalid';

/**
 * Returns the path of `address` with its query and fragment, if a browser would resolve it to one of this
 * installation's pages. Returns `undefined` if it could lead to another site or to the API.
 */
export const returnPathOf = (address: string | undefined): string | undefined => {
  if (address === undefined || address.length > CHARACTERS || !address.startsWith('/')) return undefined;
  if (!URL.canParse(address, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // `/.//elsewhere.example` has this origin, but browsers would then resolve its path to another site.
  const staysHere = origin === HERE && !pathname.startsWith('//');
  return staysHere && !/^\/api(?:\/|$)/.test(pathname) ? `${pathname}${search}${hash}` : undefined;
};
