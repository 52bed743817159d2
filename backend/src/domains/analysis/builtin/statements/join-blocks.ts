import type { Block } from './block.ts';
import { MappedTextBuilder } from './mapped-text.ts';

/** A line with nothing but the number of a page, or a date of printing. */
const PAGE_NUMBER =
  /^\s*(?:[-–—|]\s*)?(?:page\s+)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*[-–—|])?\s*$|^\s*page\s+[ivxlc]+\s*$/i;
/** How often a line occurs that runs over every page. */
const RUNNING = 3;
const LONGEST_RUNNING = 110;
/** How a sentence ends. */
const ENDED = /[.!?:;]["'”’)\]*_]*\s*$/;
/** How the rest of a sentence begins. */
const CONTINUES = /^\s*(?:[a-z]|[(“"]?[a-z])/;

/** What a running head is compared by: its words without the number of the page. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\d\s|–—-]+/g, ' ')
    .trim();

/**
 * Blocks without page numbers and running heads, and with the parts of a sentence joined that a page break or an empty line has
 * parted. A part that begins in lowercase continues a paragraph that has not ended.
 */
export const joinBlocks = (blocks: readonly Block[]): Block[] => {
  const times = new Map<string, number>();
  for (const { kind, content } of blocks)
    if (kind !== 'row' && content.text.length <= LONGEST_RUNNING) {
      const key = keyOf(content.text);
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  const isAround = ({ kind, content }: Block): boolean => {
    if (PAGE_NUMBER.test(content.text)) return true;
    if (kind === 'item' || kind === 'row' || content.text.length > LONGEST_RUNNING) return false;
    // A running head has the number of its page. A heading that every chapter repeats has none, and stays.
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
