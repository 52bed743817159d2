import { isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod';

const isNameServer = (text: string): boolean => {
  const [, six, four, port = '53'] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const isAddress = six === undefined ? isIPv4(four ?? '') : isIPv6(six);
  return (isAddress && Number(port) >= 1 && Number(port) <= 65_535) || isIPv6(text);
};

/** Comma-separated IP addresses of name servers. An address includes the port if it is not 53. */
export const nameServers = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine(
    (servers) => servers.every(isNameServer),
    'IP addresses of name servers, such as 9.9.9.9,149.112.112.112',
  );
