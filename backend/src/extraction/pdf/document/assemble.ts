import type { Reading, ReadingBlock, ReadingNote, ReadingSurrounding } from '@proviso/contracts';
import { type RichText, sliced, trimmed } from '../../reading/rich-text.ts';
import type { PageContent } from '../layout/page-content.ts';
import { rowsOf, lineText } from '../layout/rows.ts';
import type { FoundTable } from '../layout/ruled-tables.ts';
import { type Chunk, chunksOf, pitches } from './chunks.ts';
import { type ContentsLine, contentsLevels, contentsLine, isContentsHeading } from './contents-lines.ts';
import { findHeadings, type OutlineEntry } from './headings.ts';
import { createHyphens, type Hyphens, joinLines } from './hyphens.ts';
import { flowOf, type FlowElement, type Line } from './lines.ts';
import { headingNumber } from './markers.ts';
import { notesOfPage } from './page-notes.ts';
import { withoutRunningLines } from './running-lines.ts';
import { areOneTable, tableBlock } from './table-block.ts';
import { findTitle } from './title.ts';

/** A page of a PDF: what it shows, or a text that was taken otherwise (from its picture, or where its layout is damaged). */
export type PageToRead = { content: PageContent; beside?: string } | { text: string };

export interface PdfToAssemble {
  pages: readonly PageToRead[];
  outline: readonly OutlineEntry[];
  /** The title among the file's properties. */
  properties: string;
}

type Assembled = Pick<Reading, 'title' | 'blocks' | 'notes' | 'surroundings'>;

const blank: PageContent = { width: 0, height: 0, runs: [], turned: [], rulings: [], dots: [] };

/** Concludes the structure of a document from what its pages look like. */
export const assemble = ({ pages, outline, properties }: PdfToAssemble): Assembled => {
  const contents = pages.map((page) => ('content' in page ? page.content : blank));
  withoutUsualBold(contents);
  const bodySize = bodySizeOf(contents);
  const trimmedPages = withoutRunningLines(contents, bodySize);
  const surroundings = trimmedPages.flatMap((page) => page.surroundings);
  const hyphens = createHyphens(wholeLines(contents, pages));

  const notes: ReadingNote[] = [];
  const flow: FlowElement[] = [];
  const turned = withoutWatermarks(contents, surroundings);
  for (const [index, { runs }] of trimmedPages.entries()) {
    const page = index + 1;
    const found = notesOfPage(runs, { page, bodySize, hyphens });
    flow.push(...flowOf(found.runs, contents[index] ?? blank, page, found.markOf(notes.length)));
    notes.push(...found.notes);
  }
  const writer = createWriter(hyphens, surroundings);
  const parts = partsOf(flow);
  const chunks = parts.flatMap((part) => (part.kind === 'chunk' ? [part.chunk] : []));
  const { title, titlePage } = findTitle(chunks, { bodySize, properties });
  const entries = parts.flatMap((part) => (part.kind === 'contents' ? part.lines : []));
  const headings = findHeadings(chunks, { bodySize, outline, contents: entries, titlePage });

  let page = 0;
  const others = (upTo: number): void => {
    for (; page < upTo; page += 1) {
      const read = pages[page];
      for (const text of turned[page] ?? []) writer.paragraphs(text, page + 1);
      if (read && 'text' in read) writer.paragraphs(read.text, page + 1);
      else if (read?.beside !== undefined) writer.paragraphs(read.beside, page + 1);
    }
  };
  for (const part of parts) {
    others(part.page - 1);
    if (part.kind === 'table') writer.table(part.table, part.page);
    else if (part.kind === 'contents') writer.contents(part.lines, part.page);
    else writer.chunk(part.chunk, headings.get(part.chunk));
  }
  others(pages.length);
  const { blocks } = writer;
  const firstHeading = blocks.find(
    (block) => block.kind === 'heading' && block.level === 1 && !isContentsHeading(block.text),
  );
  return {
    title: title ?? (firstHeading?.kind === 'heading' ? { text: firstHeading.text, from: 'heading' } : null),
    blocks,
    notes,
    surroundings,
  };
};

/** Where most of a document is in a bold font, that says nothing. */
const withoutUsualBold = (pages: readonly PageContent[]): void => {
  let [bold, all] = [0, 0];
  for (const run of pages.flatMap(({ runs }) => runs)) {
    all += run.text.length;
    if (run.bold) bold += run.text.length;
  }
  if (bold > all * 0.6) for (const run of pages.flatMap(({ runs }) => runs)) run.bold = false;
};

/** The size of most letters. */
const bodySizeOf = (pages: readonly PageContent[]): number => {
  const counts = new Map<number, number>();
  for (const { size, text } of pages.flatMap(({ runs }) => runs)) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
};

function* wholeLines(contents: readonly PageContent[], pages: readonly PageToRead[]): Generator<string> {
  for (const { runs } of contents) {
    for (const row of rowsOf(runs)) for (const { runs: own } of row.segments) yield lineText(own).text;
  }
  for (const page of pages) if ('text' in page) yield* page.text.split('\n');
}

/** Texts in other directions than level, by page; those of many pages are no text of the document. */
const withoutWatermarks = (pages: readonly PageContent[], surroundings: ReadingSurrounding[]): string[][] => {
  const counts = new Map<string, number>();
  for (const text of pages.flatMap(({ turned }) => [...new Set(turned)]))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  return pages.map(({ turned }, index) =>
    turned.filter((text) => {
      if ((counts.get(text) ?? 0) < 3) return true;
      surroundings.push({ place: 'header', text, page: index + 1 });
      return false;
    }),
  );
};

type Part =
  | { kind: 'chunk'; page: number; chunk: Chunk }
  | { kind: 'table'; page: number; table: FoundTable }
  | { kind: 'contents'; page: number; lines: ContentsLine[] };

/** Lines of contents pages that belong together, from which on they are taken for such. */
const LEAST_ENTRIES = 2;

/** Tables, contents pages, and lines as chunks. */
const partsOf = (flow: readonly FlowElement[]): Part[] => {
  const pitchOf = pitches(flow.filter((element) => element.kind === 'line'));
  const parts: Part[] = [];
  let lines: Line[] = [];
  let entries: { line: Line; entry: ContentsLine }[] = [];
  let isBelowHeading = false;
  const endLines = (): void => {
    for (const chunk of chunksOf(lines, pitchOf)) {
      parts.push({ kind: 'chunk', page: chunk.lines[0]?.page ?? 1, chunk });
    }
    lines = [];
  };
  const endEntries = (): void => {
    const [first] = entries;
    if (first && entries.length >= LEAST_ENTRIES) {
      endLines();
      parts.push({ kind: 'contents', page: first.line.page, lines: entries.map(({ entry }) => entry) });
    } else lines.push(...entries.map(({ line }) => line));
    entries = [];
  };
  for (const element of flow) {
    if (element.kind === 'table') {
      endEntries();
      endLines();
      parts.push(element);
      isBelowHeading = false;
      continue;
    }
    const entry = contentsLine(element, isBelowHeading);
    if (entry) {
      entries.push({ line: element, entry });
      continue;
    }
    endEntries();
    isBelowHeading = isContentsHeading(element.rich.text);
    lines.push(element);
  }
  endEntries();
  endLines();
  return parts;
};

interface Writer {
  readonly blocks: ReadingBlock[];
  chunk(chunk: Chunk, heading: number | undefined): void;
  table(table: FoundTable, page: number): void;
  contents(lines: readonly ContentsLine[], page: number): void;
  /** Text without layout: paragraphs apart by empty lines. */
  paragraphs(text: string, page: number): void;
}

/** Of the letters' size: items that begin so much further right are a level deeper. */
const DEEPER = 0.55;

/** Writes the blocks of a reading, one part after the other. */
const createWriter = (hyphens: Hyphens, surroundings: ReadingSurrounding[]): Writer => {
  const blocks: ReadingBlock[] = [];
  /** Where the items of the list that is open begin, by level, and their text. */
  let levels: { left: number; text: number }[] = [];
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

  /** Whether a chunk goes on with the paragraph that another page or column ended with. */
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
    blocks,
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
        const text = plain(numbered ? sliced(rich, rich.text.length - numbered.rest.length) : rich);
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
          ...trimmed(sliced(rich, length)),
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
        areOneTable(lastTable.table, table);
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
  };
};

/** A heading's text without what makes all of it bold. */
const plain = ({ text, spans = [] }: RichText): RichText => {
  const kept = spans.filter((span) => span.note !== undefined || span.link !== undefined);
  return { text, ...(kept.length > 0 && { spans: kept }) };
};
