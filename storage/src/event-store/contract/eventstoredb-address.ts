const form = /^(?<scheme>esdb(?:\+discover)?:\/\/)(?<credentials>[^@/?]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/;

const parse = (url: string) => {
  const { scheme = '', credentials = '', hosts = '', rest = '' } = form.exec(url)?.groups ?? {};
  if (!scheme || !hosts)
    throw new Error('EVENTSTORE_URL is not esdb://host:port or esdb+discover://host:port');
  return { scheme, credentials, hosts, rest };
};

/** The same client URL with a port of 127.0.0.1. */
export const withPort = (url: string, port: number): string => {
  const { credentials, rest } = parse(url);
  return `esdb://${credentials}127.0.0.1:${port}${rest}`;
};

/**
 * The server's address if a proxy can be placed in front of it, otherwise `undefined`. A proxy is impossible
 * with TLS, which checks the host's name, and with a cluster, whose nodes report their own addresses to the
 * client.
 */
export const addressOf = (url: string): { host: string; port: number } | undefined => {
  const { scheme, hosts, rest } = parse(url);
  if (scheme !== 'esdb://' || hosts.includes(',') || !/[?&]tls=false\b/i.test(rest)) return undefined;
  const [host = '', port = '2113'] = hosts.split(':');
  return { host, port: Number(port) };
};

/** True if the client looks for a leader among several nodes. */
export const isCluster = (url: string): boolean => {
  const { scheme, hosts } = parse(url);
  return scheme !== 'esdb://' || hosts.includes(',');
};

/** The nodes in a client URL, each as `host:port`. */
export const hostsOf = (url: string): string[] =>
  parse(url)
    .hosts.split(',')
    .map((host) => (host.includes(':') ? host : `${host}:2113`));
