import { type Block, isIntroduction } from './block.ts';
import { sliceAsMappedText, type MappedText, MappedTextBuilder, trimmedPartOf } from './mapped-text.ts';

/** A line that contains only a short title, for example `4.2 Access reviews`. */
const HEADING =
  /^(?:(?:\d+(?:\.\d+)*\.?|[A-Z]\.|Article [IVXLC\d]+|Section \d+)\s+)?[A-Z][^.!?;:\n\t]{2,90}$/;
const MAX_WORDS_OF_HEADING = 12;
const MARKER = /^(?:[-•*▪◦‣●○–]|\(?[a-z\d]{1,3}[.)])\s+/;
const PLAIN = { level: 0, lead: null, columns: [], cells: [], state: null, isCode: false, isLink: false };

/** Struck-through text, as `textOfReading` marks it. */
const STRUCK = /~~(?=\S)((?:[^~]|~(?!~))+?)~~/g;

/** Separates the valid part of `content` from its struck-through parts. */
const separateStruckText = (content: MappedText): { inForce: MappedText; struck: MappedText[] } => {
  const struck: MappedText[] = [];
  const inForce = new MappedTextBuilder();
  let at = 0;
  for (const { index, 0: whole, 1: inner = '' } of content.text.matchAll(STRUCK)) {
    inForce.append(sliced(content, at, index));
    struck.push(sliced(content, index + 2, index + 2 + inner.length));
    at = index + whole.length;
  }
  if (at === 0) return { inForce: content, struck };
  inForce.append(sliced(content, at, content.text.length));
  return { inForce: inForce.build(), struck };
};

/**
 * Returns the blocks of a document's text. Blocks are separated by empty lines, pages by U+000C, and cells by
 * tabs. Struck-through text is in `~~` (`textOfReading`).
 */
export const blocksOfText = (text: string): Block[] => {
  const blocks: Block[] = [];
  let lead: string | null = null;
  for (const match of text.matchAll(/[^\n\f](?:[^\n\f]|\n(?!\s*\n))*/g)) {
    const written = sliceAsMappedText(text, match.index, match.index + match[0].length);
    const { inForce: content, struck } = separateStruckText(written);
    for (const one of struck) {
      blocks.push({ ...PLAIN, kind: 'paragraph', depth: 0, content: one, state: 'struck' });
    }
    const part = trimmedPartOf(content, 0, content.text.length);
    if (!part) continue;
    if (part.text.includes('\t')) {
      blocks.push(...rowsOf(content));
      continue;
    }
    const marker = MARKER.exec(part.text);
    if (!marker && HEADING.test(part.text) && part.text.split(/\s+/).length <= MAX_WORDS_OF_HEADING) {
      blocks.push({ ...PLAIN, kind: 'heading', depth: depthOf(part.text), content });
      lead = null;
      continue;
    }
    const body = sliced(content, part.from + (marker?.[0].length ?? 0), part.to);
    if (marker) blocks.push({ ...PLAIN, kind: 'item', depth: 0, level: 1, content: body, lead });
    else {
      blocks.push({ ...PLAIN, kind: 'paragraph', depth: 0, content: body });
      lead = isIntroduction(part.text) ? part.text : null;
    }
  }
  return blocks;
};

/** Returns a heading's depth according to its number: `4.2` is below `4`. */
const depthOf = (heading: string): number => 1 + (/^[\d.]+/.exec(heading)?.[0].match(/\.\d/g)?.length ?? 0);

const sliced = ({ text, starts, ends }: MappedText, from: number, to: number): MappedText => ({
  text: text.slice(from, to),
  starts: starts.slice(from, to),
  ends: ends.slice(from, to),
});

/** Splits a table into rows. The table's first line contains the column names. */
const rowsOf = (content: MappedText): Block[] => {
  const rows: Block[] = [];
  let columns: readonly string[] | undefined;
  for (const line of content.text.matchAll(/[^\n]+/g)) {
    const cells = line[0].split('\t').map((cell) => cell.trim());
    if (columns === undefined) columns = cells;
    else
      rows.push({
        ...PLAIN,
        kind: 'row',
        depth: 0,
        content: sliced(content, line.index, line.index + line[0].length),
        columns,
        cells,
      });
  }
  return rows;
};
