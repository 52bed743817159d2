/** Reduces a title to its letters and digits for comparison. */
const compared = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * True if two titles are equal when case, spaces, and punctuation are ignored. A title without letters and
 * digits never equals another.
 */
export const isSameTitle = (one: string, other: string): boolean =>
  compared(one) !== '' && compared(one) === compared(other);

/**
 * Number of leading blocks that only repeat the title, which a policy shows anyway. A first heading is
 * treated as the title only if no other heading has its level; otherwise it is a chapter heading. A document
 * that consists only of its title keeps the title.
 *
 * @param levels heading level of each block; `undefined` for blocks that are not headings
 * @param isTitle true if a block repeats the title
 */
export const titleBlocks = (
  levels: readonly (number | undefined)[],
  isTitle: (index: number) => boolean,
  isFromHeading: boolean,
): number => {
  const count = levels.findIndex((level, index) => level === undefined || !isTitle(index));
  if (count <= 0) return 0;
  const top = Math.min(...levels.slice(0, count).map((level) => level ?? Infinity));
  const isChapter = levels.slice(count).some((level) => level !== undefined && level <= top);
  return isFromHeading && isChapter ? 0 : count;
};
