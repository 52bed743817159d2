import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * `public`: on the public internet; `private`: this machine or a private network; `forbidden`: never a valid
 * destination, such as a cloud metadata service.
 */
export type AddressKind = 'public' | 'private' | 'forbidden';

type Range = readonly [network: string, prefix: number];

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly Range[]): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
};

// From IANA's registries of special-purpose addresses.
const private4 = listOf('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]);
const forbidden4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Metadata services of Alibaba and Azure, which are outside the link-local range.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
]);
const private6 = listOf('ipv6', [
  ['::1', 128],
  ['fc00::', 7],
]);
const global6 = listOf('ipv6', [['2000::', 3]]);
const forbidden6 = listOf('ipv6', [
  // Teredo and other protocol assignments, documentation, and 6to4, some of which embed an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  // Amazon's metadata service.
  ['fd00:ec2::254', 128],
]);

/** Classifies an IP address. Any other text is `forbidden`. */
export const addressKind = (address: string): AddressKind => {
  if (isIPv4(address)) return kindOf4(address);
  if (!isIPv6(address) || address.includes('%')) return 'forbidden';
  const mapped = mappedIn(address);
  if (mapped !== undefined) return kindOf4(mapped);
  if (forbidden6.check(address, 'ipv6')) return 'forbidden';
  if (private6.check(address, 'ipv6')) return 'private';
  return global6.check(address, 'ipv6') ? 'public' : 'forbidden';
};

const kindOf4 = (address: string): AddressKind => {
  if (forbidden4.check(address)) return 'forbidden';
  return private4.check(address) ? 'private' : 'public';
};

/** The IPv4 address in an IPv4-mapped IPv6 address (`::ffff:a.b.c.d`, in any notation). */
const mappedIn = (address: string): string | undefined => {
  const [, high, low] =
    /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
};
