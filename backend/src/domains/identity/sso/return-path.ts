/** Maximum characters of an address: what browsers and proxies reliably accept in a header. */
const CHARACTERS = 2_000;
/** Stands for this installation, whatever its address is. */
const HERE = 'http://here.invalid';

/**
 * The page of this installation that `address` names, with its query and fragment, as a browser would read it; `undefined`
 * for anything that could lead to another site or to a call of the API.
 */
export const returnPathOf = (address: string | undefined): string | undefined => {
  if (address === undefined || address.length > CHARACTERS || !address.startsWith('/')) return undefined;
  if (!URL.canParse(address, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // `/.//elsewhere.example` is of this origin until its path is read again.
  const staysHere = origin === HERE && !pathname.startsWith('//');
  return staysHere && !/^\/api(?:\/|$)/.test(pathname) ? `${pathname}${search}${hash}` : undefined;
};
