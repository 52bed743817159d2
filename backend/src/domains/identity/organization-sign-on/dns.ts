import { Resolver } from 'node:dns/promises';

/** The TXT records of a name; none where it has none. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const QUESTION = { timeout: 2_000, tries: 2 };
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks `servers`, or those of the system if there are none.
 * @returns a function that throws when none of them answers
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
