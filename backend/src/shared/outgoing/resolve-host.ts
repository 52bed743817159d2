import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { addressKind } from './address-kind.ts';
import { OutgoingError } from './outgoing-error.ts';

/** All addresses of a host's name. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Milliseconds of one question to a name server, and how often it is asked. */
const QUESTION = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers themselves. The system's own lookup would hold one of the process's few threads for as long as a name
 * server that somebody chose takes to answer.
 */
export const resolveByServers: ResolveHost = async (host) => {
  const resolver = new Resolver(QUESTION);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

/** As the system does: with its file of hosts and its search domains. */
export const resolveBySystem: ResolveHost = async (host) =>
  (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);

/**
 * The addresses that a request to `host` may go to.
 * @throws OutgoingError `host-not-found`; `address-not-public` when any of them may not be reached
 */
export const resolveChecked = async (
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

/** A lookup that connects to `addresses` and asks nobody: they cannot have become others since they were checked. */
export const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
