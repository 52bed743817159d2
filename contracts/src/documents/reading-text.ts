import type { Reading, ReadingBlock, ReadingRow, ReadingSpan } from './reading.ts';

/** Separates pages in a text. */
export const PAGE_BREAK = '\f';
const BLOCK_BREAK = '\n\n';

/** A part of a reading on one page. */
interface Piece {
  page: number | null;
  text: string;
  /** True if the piece follows the previous one without a line break. */
  joins?: boolean;
}

/** The label before the text of a heading or list item. */
export const labelOf = (block: ReadingBlock): string => {
  if (block.kind === 'heading') return block.number === undefined ? '' : `${block.number} `;
  return block.kind === 'item' && block.marker !== '' ? `${block.marker} ` : '';
};

/** Marks struck-through text, as in Markdown. */
const STRUCK = '~~';

/**
 * The text from `from` to `to`, with struck-through parts marked so that nobody mistakes them for valid text.
 */
const validText = (
  { text, spans = [] }: { text: string; spans?: readonly ReadingSpan[] | undefined },
  from = 0,
  to = text.length,
): string => {
  let marked = '';
  let at = from;
  for (const { start, end } of spans.filter(({ strike }) => strike)) {
    const [first, last] = [Math.max(start, at), Math.min(end, to)];
    const struck = text.slice(first, last);
    if (first >= last || struck.trim() === '') continue;
    const inner = struck.trim();
    const before = struck.indexOf(inner);
    marked += `${text.slice(at, first + before)}${STRUCK}${inner}${STRUCK}${struck.slice(before + inner.length)}`;
    at = last;
  }
  return marked + text.slice(at, to);
};

/** A table row as one line. */
export const rowText = ({ cells }: ReadingRow): string =>
  cells.map((cell) => validText(cell).replaceAll(/(?<!\s)\s*\n\s*/g, ' ')).join('\t');

const piecesOf = (block: ReadingBlock): Piece[] => {
  const { page } = block;
  switch (block.kind) {
    case 'table':
      return block.rows.map((row, index) => ({ page: row.page, text: rowText(row), joins: index > 0 }));
    case 'contents':
      return block.entries.map(({ text, target }, index) => ({
        page,
        text: target === undefined ? text : `${text}\t${target}`,
        joins: index > 0,
      }));
    default: {
      const { turns = [] } = block;
      return [0, ...turns].map((from, index) => ({
        page: page === null ? null : page + index,
        text: (index === 0 ? labelOf(block) : '') + validText(block, from, turns[index]),
      }));
    }
  }
};

/**
 * All the words of a reading, without its structure. Empty lines separate blocks, and U+000C separates pages,
 * each with its headers and footers. Struck-through text is enclosed in `~~`; asides are left out. Without
 * pages, notes, headers, and footers come at the end.
 */
export const textOfReading = ({ blocks, notes, surroundings, pages }: Reading): string => {
  const texts: string[] = Array.from({ length: pages ?? 1 }, () => '');
  const add = ({ page, text, joins = false }: Piece): void => {
    const place = Math.min(Math.max(page ?? 1, 1), texts.length) - 1;
    const before = texts[place];
    if (text === '') return;
    texts[place] = before ? `${before}${joins ? '\n' : BLOCK_BREAK}${text}` : text;
  };
  const around = (...places: string[]) => surroundings.filter(({ place }) => places.includes(place));
  if (pages !== null) for (const header of around('header')) add(header);
  for (const block of blocks) for (const piece of piecesOf(block)) add(piece);
  for (const note of notes) {
    const text = validText(note);
    add({ page: note.page, text: note.mark === '' ? text : `${note.mark} ${text}` });
  }
  if (pages === null) for (const header of around('header')) add(header);
  for (const footer of around('footer', 'page-number')) add(footer);
  return texts.join(PAGE_BREAK);
};
