import type { Block } from './block.ts';
import { MappedTextBuilder } from './mapped-text.ts';

/** A line that contains only a page number or a print date. */
const PAGE_NUMBER =
  /^\s*(?:[-–—|]\s*)?(?:page\s+)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*[-–—|])?\s*$|^\s*page\s+[ivxlc]+\s*$/i;
/** Minimum number of occurrences that make a line a running head (a header repeated on each page). */
const RUNNING = 3;
const MAX_RUNNING_LINE_CHARACTERS = 110;
/** The end of a sentence. */
const ENDED = /[.!?:;]["'”’)\]*_]*\s*$/;
/** The start of a line that continues a sentence. */
const CONTINUES = /^\s*(?:[a-z]|[(“"]?[a-z])/;

/** The key of a running head: its words without the page number. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\d\s|–—-]+/g, ' ')
    .trim();

/**
 * Removes page numbers and running heads, and joins sentences that a page break or empty line has split. A
 * block that starts with a lowercase letter continues an unfinished paragraph.
 */
export const joinBlocks = (blocks: readonly Block[]): Block[] => {
  const times = new Map<string, number>();
  for (const { kind, content } of blocks)
    if (kind !== 'row' && content.text.length <= MAX_RUNNING_LINE_CHARACTERS) {
      const key = keyOf(content.text);
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  const isAround = ({ kind, content }: Block): boolean => {
    if (PAGE_NUMBER.test(content.text)) return true;
    if (kind === 'item' || kind === 'row' || content.text.length > MAX_RUNNING_LINE_CHARACTERS) return false;
    // A running head contains the page number. A heading without a number is kept, because chapters may
    // repeat it.
    return (
      /\d/.test(content.text) &&
      /page|\|/i.test(content.text) &&
      (times.get(keyOf(content.text)) ?? 0) >= RUNNING
    );
  };
  const joined: Block[] = [];
  for (const block of blocks) {
    if (isAround(block)) continue;
    const last = joined.at(-1);
    if (last && continues(last, block)) joined[joined.length - 1] = together(last, block);
    else joined.push(block);
  }
  return joined;
};

const continues = (last: Block, next: Block): boolean =>
  next.kind === 'paragraph' &&
  (last.kind === 'paragraph' || last.kind === 'item') &&
  last.state === next.state &&
  !last.isCode &&
  !next.isCode &&
  (next.level === last.level || next.level === 0) &&
  last.content.text.trim().split(/\s+/).length >= 4 &&
  !ENDED.test(last.content.text) &&
  CONTINUES.test(next.content.text);

const together = (one: Block, other: Block): Block => {
  const end = one.content.ends.at(-1) ?? 0;
  const builder = new MappedTextBuilder();
  builder.append(one.content);
  builder.addWhole(' ', end - 1, end);
  builder.append(other.content);
  return { ...one, content: builder.build() };
};
