import { isIP } from 'node:net';

/** For whom passkeys are: a browser gives them to pages of this origin alone. */
export interface RelyingParty {
  /** A domain name (RP ID). */
  id: string;
  origin: string;
}

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/**
 * The installation at its public address. One that listens on this computer alone is `localhost`. `undefined` for any other IP
 * address: browsers give passkeys to names only.
 */
export const relyingPartyOf = (home: string): RelyingParty | undefined => {
  const url = new URL(home);
  const address = unbracketed(url.hostname);
  if (/^127\.|^::1$/.test(address)) url.hostname = 'localhost';
  else if (isIP(address) !== 0) return undefined;
  return { id: url.hostname, origin: url.origin };
};
