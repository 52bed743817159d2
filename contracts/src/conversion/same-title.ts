/** A text as titles are compared: its letters and digits. */
const compared = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Whether two titles say the same. One that has neither letters nor digits says nothing. */
export const isSameTitle = (one: string, other: string): boolean =>
  compared(one) !== '' && compared(one) === compared(other);

/**
 * How many of the first blocks are nothing but the title, which a policy shows itself. A title that was taken from the first heading
 * is that heading only where no other is of its level: otherwise it is the first chapter. A text of nothing but its title keeps it.
 *
 * @param levels of the blocks that are headings; `undefined` for other blocks
 * @param isTitle whether a block says what the title says
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
