import { Resolver } from 'node:dns/promises';

/** Returns the TXT records for a name, or an empty list if the name has no TXT records. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const QUESTION = { timeout: 2_000, tries: 2 };
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Uses the name servers in `servers`, or the system's name servers if the list is empty.
 * @returns a function that throws if none of the name servers responds
 */
export const createResolveTxt =
  (servers: readonly string[] = []): ResolveTxt =>
  async (name) => {
    const resolver = new Resolver(QUESTION);
    if (servers.length > 0) resolver.setServers(servers);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (error instanceof Error && 'code' in error && NOTHING.has(error.code)) return [];
      throw error;
    }
  };
