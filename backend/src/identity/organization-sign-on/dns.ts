import { Resolver } from 'node:dns/promises';

/** The TXT records of a name; none where it has none. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const QUESTION = { timeout: 2_000, tries: 2 };
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers of the system. @throws when none of them answers */
export const resolveTxt: ResolveTxt = async (name) => {
  try {
    return (await new Resolver(QUESTION).resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING.has(error.code)) return [];
    throw error;
  }
};
