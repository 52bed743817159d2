import { isIP } from 'node:net';

/** The relying party for passkeys. Browsers offer passkeys only to pages of this origin. */
export interface RelyingParty {
  /** Domain name, which is the RP ID. */
  id: string;
  origin: string;
}

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/**
 * Returns the relying party of the installation with the public address `home`. A loopback address becomes
 * `localhost`. Returns `undefined` for any other IP address, because passkeys need a domain name.
 */
export const relyingPartyOf = (home: string): RelyingParty | undefined => {
  const url = new URL(home);
  const address = unbracketed(url.hostname);
  if (/^127\.|^::1$/.test(address)) url.hostname = 'localhost';
  else if (isIP(address) !== 0) return undefined;
  return { id: url.hostname, origin: url.origin };
};
