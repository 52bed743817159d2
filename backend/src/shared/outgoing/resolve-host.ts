import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { addressKind } from './address-kind.ts';
import { OutgoingError } from './outgoing-error.ts';

/** Resolves a host name to all of its addresses. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Timeout of a DNS query in milliseconds, and number of attempts. */
const QUESTION = { timeout: 2_000, tries: 2 };

/**
 * Resolves a host by querying name servers directly. The system's resolver runs in one of the process's few
 * threads, which a slow name server chosen by a user would block.
 */
export const resolveByServers: ResolveHost = async (host) => {
  const resolver = new Resolver(QUESTION);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

/** Resolves a host with the system's resolver, which uses its hosts file and search domains. */
export const resolveBySystem: ResolveHost = async (host) =>
  (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);

/**
 * Resolves `host` to the addresses that a request may use.
 * @throws OutgoingError `host-not-found`; `address-not-public` if any of the addresses is not allowed
 */
export const resolveAllowedHost = async (
  host: string,
  { resolve, privateAddresses }: { resolve: ResolveHost; privateAddresses: boolean },
): Promise<readonly string[]> => {
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(literal) === 0 ? await resolve(host) : [literal];
  if (addresses.length === 0) throw new OutgoingError('host-not-found');
  const isAllowed = (address: string) => {
    const kind = addressKind(address);
    return kind === 'public' || (kind === 'private' && privateAddresses);
  };
  if (!addresses.every(isAllowed)) throw new OutgoingError('address-not-public');
  return addresses;
};

/**
 * Returns a lookup function that always returns `addresses` instead of querying name servers, so that the
 * addresses cannot change after the check.
 */
export const createPinnedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
