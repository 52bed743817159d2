import { labelOf, type ReadingBlock, type ReadingRow } from '@proviso/contracts';

const HEADING =
  /^(?:table of contents|contents|inhalt|inhaltsverzeichnis|inhaltsübersicht|table des matières|índice)$/i;
/** Whether a text is the heading of a table of contents. */
export const isContentsHeading = (text: string): boolean => HEADING.test(text.trim());

/** Minimum number of consecutive entries in a table of contents. */
const MIN_ENTRIES = 3;
/** Minimum fraction of entries that must match headings of the document. */
const SHARE = 0.6;
const PAGE = /^(?:\d{1,4}|[ivxlc]{1,7})$/;
/** Matches an entry with a page number, separated by leaders or spaces. */
const WITH_PAGE = /^(\S.*?)(?:[\s.…·_]*[.…·_]{2,}[\s.…·_]*|\s+)(\d{1,4}|[ivxlc]{1,7})$/u;

type Contents = Extract<ReadingBlock, { kind: 'contents' }>;
interface Entry {
  text: string;
  target?: string;
  level: number;
}

const compared = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Names that an entry can use for a heading: with and without the heading's number. */
const namesOf = (block: ReadingBlock): string[] =>
  block.kind === 'heading' ? [compared(block.text), compared(labelOf(block) + block.text)] : [];

const entryOfLine = (line: string, level: number): Entry => {
  const [whole, text = '', target = ''] = WITH_PAGE.exec(line.trim()) ?? [];
  return whole === undefined ? { text: inOneLine(line), level } : { text: inOneLine(text), target, level };
};

/** The entry in a table row whose last cell contains a page number. */
const entryOfRow = ({ cells }: ReadingRow): Entry | undefined => {
  const texts = cells.map(({ text }) => inOneLine(text));
  const target = texts.pop() ?? '';
  const text = texts.filter((part) => part !== '').join(' ');
  return PAGE.test(target) && text !== '' ? { text, target, level: 1 } : undefined;
};

/** Candidate entries of a block; `undefined` if the block cannot be part of a table of contents. */
const entriesOf = (block: ReadingBlock): Entry[] | undefined => {
  switch (block.kind) {
    case 'table': {
      const entries = block.rows.map(entryOfRow);
      return entries.every((entry) => entry !== undefined) ? entries : undefined;
    }
    case 'contents':
      return block.entries;
    case 'heading':
    case 'item':
      return [entryOfLine(labelOf(block) + block.text, block.level + (block.kind === 'item' ? 1 : 0))];
    case 'paragraph':
      return block.text.split('\n').map((line) => entryOfLine(line, 1));
  }
};

const isHeadingOfContents = (block: ReadingBlock): boolean =>
  (block.kind === 'heading' || block.kind === 'paragraph') && isContentsHeading(block.text);

/**
 * Turns the blocks below a contents heading into a table of contents if neither leaders nor styles mark them
 * as entries. Most entries must match headings of the document. Page numbers are optional. Other text stays
 * unchanged.
 */
export const withPlainContents = (blocks: readonly ReadingBlock[]): ReadingBlock[] => {
  if (!blocks.some(isHeadingOfContents)) return [...blocks];
  const result: ReadingBlock[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) break;
    result.push(block);
    if (!isHeadingOfContents(block)) continue;
    const found = contentsAt(blocks, at + 1);
    if (!found) continue;
    result.push(found.contents);
    at = found.end - 1;
  }
  return result;
};

const contentsAt = (
  blocks: readonly ReadingBlock[],
  from: number,
): { contents: Contents; end: number } | undefined => {
  /** For each heading name, the number of later blocks with that heading. */
  const behind = new Map<string, number>();
  const count = (block: ReadingBlock, by: number): void => {
    for (const name of new Set(namesOf(block))) behind.set(name, (behind.get(name) ?? 0) + by);
  };
  for (const block of blocks.slice(from)) count(block, 1);
  const entries: Entry[] = [];
  let known = 0;
  let end = from;
  for (const block of blocks.slice(from)) {
    count(block, -1);
    const own = entriesOf(block);
    const named = own?.filter(({ text }) => (behind.get(compared(text)) ?? 0) > 0).length ?? 0;
    const hasPages = own?.every(({ target }) => target !== undefined) ?? false;
    // A heading is treated as an entry only if the same heading appears again later.
    if (!own || named + Number(hasPages && block.kind !== 'heading') === 0) break;
    entries.push(...own);
    known += named;
    end += 1;
  }
  const [first] = blocks.slice(from);
  if (!first || end - from === Number(first.kind === 'contents')) return undefined;
  if (entries.length < MIN_ENTRIES || known < entries.length * SHARE) return undefined;
  return { contents: { kind: 'contents', page: first.page, entries }, end };
};
