import {
  type ReadingBlock,
  type ReadingSurrounding,
  type RichText,
  sliceRichText,
  trimRichText,
} from '@proviso/contracts';
import type { FoundTable } from '../layout/ruled-tables.ts';
import type { PlacedPicture } from '../pictures/extract-pictures.ts';
import type { Chunk } from './chunks.ts';
import { type ContentsLine, contentsLevels } from './contents-lines.ts';
import { type Hyphens, joinLines } from './hyphens.ts';
import type { Line } from './lines.ts';
import { headingNumber } from './markers.ts';
import { continuesTable, tableBlock } from './table-block.ts';

/** Writes a reading's blocks in document order. */
export interface BlockWriter {
  chunk(chunk: Chunk, heading: number | undefined): void;
  table(table: FoundTable, page: number): void;
  contents(lines: readonly ContentsLine[], page: number): void;
  /** Writes plain text. Empty lines in the text separate paragraphs. */
  paragraphs(text: string, page: number): void;
  /** Writes a picture after the last block. The block's text may continue after the picture. */
  picture(picture: PlacedPicture, page: number): void;
  /** Returns all blocks that were written. */
  finish(): ReadingBlock[];
}

/** Indentation beyond which a list item is one level deeper, as a fraction of the font size. */
const DEEPER = 0.55;

/** @param surroundings receives table headers that repeat on each page */
export const createBlockWriter = (hyphens: Hyphens, surroundings: ReadingSurrounding[]): BlockWriter => {
  const blocks: ReadingBlock[] = [];
  /** For each level of the open list, the left edges of its items and of their text. */
  let levels: { left: number; text: number }[] = [];
  const pictures: { after: number; block: ReadingBlock }[] = [];
  let lastTable: { table: FoundTable; page: number } | undefined;

  const levelOf = ({ left, size }: Line): number => {
    while (levels.length > 1 && left < (levels.at(-1)?.left ?? 0) - size * DEEPER) levels.pop();
    const last = levels.at(-1);
    if (!last || left > last.left + size * DEEPER) levels.push({ left, text: left });
    return levels.length - 1;
  };
  const richOf = (chunk: Chunk) =>
    joinLines(
      chunk.lines.map(({ rich }) => rich),
      hyphens,
    );

  /** Whether a chunk continues the last paragraph of the previous page or column. */
  const continues = (chunk: Chunk, text: string): boolean => {
    const last = blocks.at(-1);
    const [first] = chunk.lines;
    if (!last || !first?.isFirst || chunk.marker || !('text' in last) || last.kind === 'heading')
      return false;
    if (last.kind === 'paragraph' && last.role !== undefined) return false;
    return !/[.!?:;]["”’)]?$/.test(last.text) && /^[\p{Ll}(]/u.test(text);
  };
  const append = (rich: RichText, page: number): void => {
    const last = blocks.at(-1);
    if (!last || !('text' in last)) return;
    const before = last.text;
    const joined = joinLines([{ text: before, ...(last.spans && { spans: last.spans }) }, rich], hyphens);
    last.text = joined.text;
    if (joined.spans) last.spans = joined.spans;
    const reached = (last.page ?? page) + (last.turns?.length ?? 0);
    const turns = Array.from({ length: page - reached }, () => joined.starts[1] ?? before.length);
    if (turns.length > 0) last.turns = [...(last.turns ?? []), ...turns];
  };

  return {
    chunk(chunk, heading) {
      const [first] = chunk.lines;
      if (!first) return;
      lastTable = undefined;
      const { starts: _, ...rich } = richOf(chunk);
      const { page } = first;
      if (rich.text === '') return;
      if (heading !== undefined) {
        levels = [];
        const numbered = headingNumber(rich.text);
        const text = plain(numbered ? sliceRichText(rich, rich.text.length - numbered.rest.length) : rich);
        blocks.push({
          kind: 'heading',
          level: heading,
          ...(numbered && { number: numbered.number }),
          ...text,
          page,
        });
        return;
      }
      if (continues(chunk, rich.text)) {
        append(rich, page);
        return;
      }
      if (first.fixed && !chunk.marker) {
        const text = chunk.lines.map((line) => line.rich.text).join('\n');
        blocks.push({ kind: 'paragraph', role: 'code', text, page });
        return;
      }
      if (chunk.marker) {
        const level = first.tag?.item?.level ?? levelOf(first);
        const own = levels[level];
        if (own) own.text = chunk.lines[1]?.left ?? first.left + first.size * 1.2;
        const { marker, ordered, length } = chunk.marker;
        const box = /^[☐☑☒]$/.exec(marker)?.[0];
        blocks.push({
          kind: 'item',
          level,
          marker: box === undefined ? marker : '',
          ordered,
          ...(box !== undefined && { checked: box !== '☐' }),
          ...trimRichText(sliceRichText(rich, length)),
          page,
        });
        return;
      }
      const level = levels.findLastIndex(({ left }) => first.left > left + first.size * DEEPER);
      if (level === -1) levels = [];
      blocks.push({ kind: 'paragraph', ...(level !== -1 && { within: level }), ...rich, page });
    },
    table(table, page) {
      levels = [];
      const block = tableBlock(table, page, hyphens);
      const last = blocks.at(-1);
      const goesOn =
        last?.kind === 'table' &&
        lastTable &&
        page === lastTable.page + 1 &&
        continuesTable(lastTable.table, table);
      lastTable = { table, page };
      if (!goesOn || last?.kind !== 'table') {
        blocks.push(block);
        return;
      }
      const [head] = last.rows;
      const [repeated, ...rest] = block.rows;
      const isRepeated =
        head !== undefined &&
        repeated !== undefined &&
        head.cells.length === repeated.cells.length &&
        head.cells.every(({ text }, index) => text === repeated.cells[index]?.text);
      if (isRepeated) {
        head.header = true;
        const text = repeated.cells.map((cell) => cell.text).join(' ');
        surroundings.push({ place: 'header', text, page });
      }
      last.rows.push(...(isRepeated ? rest : block.rows));
    },
    contents(lines, page) {
      levels = [];
      lastTable = undefined;
      const depths = contentsLevels(lines);
      const entries = lines.map(({ text, target }, index) => ({
        level: depths[index] ?? 1,
        text,
        ...(target !== undefined && { target }),
      }));
      const last = blocks.at(-1);
      if (last?.kind === 'contents' && last.page === page) last.entries.push(...entries);
      else blocks.push({ kind: 'contents', page, entries });
    },
    paragraphs(text, page) {
      levels = [];
      for (const part of text.split(/\n\s*\n/)) {
        const lines = part.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ text: line.trim() }]));
        const { text: joined } = joinLines(lines, hyphens);
        if (joined !== '') blocks.push({ kind: 'paragraph', text: joined, page });
      }
    },
    picture(picture, page) {
      pictures.push({ after: blocks.length, block: pictureBlock(picture, page) });
    },
    finish() {
      const whole: ReadingBlock[] = [];
      for (let index = 0; index <= blocks.length; index += 1) {
        const block = blocks[index];
        for (const picture of pictures) {
          if (picture.after !== index) continue;
          whole.push({ ...picture.block, ...withinList(blocks[index - 1], block) });
        }
        if (block) whole.push(block);
      }
      return whole;
    },
  };
};

const pictureBlock = ({ description, name }: PlacedPicture, page: number): ReadingBlock => ({
  kind: 'paragraph',
  text: '',
  spans: [{ start: 0, end: 0, image: description, ...(name !== undefined && { picture: name }) }],
  page,
});

/** Adds a picture to the previous list item if the list continues after the picture. */
const withinList = (
  before: ReadingBlock | undefined,
  after: ReadingBlock | undefined,
): { within?: number } => {
  const [own, next] = [before, after].map((block) => {
    if (block?.kind === 'item') return block.level;
    return block?.kind === 'paragraph' ? block.within : undefined;
  });
  return own === undefined || next === undefined ? {} : { within: own };
};

/** Removes styles from a heading's text but keeps notes and links. */
const plain = ({ text, spans = [] }: RichText): RichText => {
  const kept = spans.filter((span) => span.note !== undefined || span.link !== undefined);
  return { text, ...(kept.length > 0 && { spans: kept }) };
};
