import { limits } from '@proviso/contracts';

/** Characters before the limit from which on they are counted aloud. */
const near = 50;

/** The characters of a title that is near its limit or past it; `undefined` for shorter ones. */
export const titleCountOf = (title: string): number | undefined => {
  const { length } = title.trim();
  return length >= limits.policyTitleCharacters - near ? length : undefined;
};
