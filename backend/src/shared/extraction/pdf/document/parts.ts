import { isContentsHeading } from '../../reading/plain-contents.ts';
import type { FoundTable } from '../layout/ruled-tables.ts';
import { type Chunk, chunksOf, measureLinePitches } from './chunks.ts';
import { type ContentsLine, contentsLine } from './contents-lines.ts';
import type { FlowElement, Line } from './lines.ts';

/** A part of a document: a table, a table of contents, or a chunk. */
export type Part =
  | { kind: 'chunk'; page: number; chunk: Chunk }
  | { kind: 'table'; page: number; table: FoundTable }
  | { kind: 'contents'; page: number; lines: ContentsLine[] };

/** Minimum number of consecutive entries in a table of contents. */
const MIN_ENTRIES = 2;

/** Whether a line below a contents heading begins an entry that spans two lines. */
const beginsEntry = (line: Line, next: Line): boolean =>
  next.page === line.page &&
  next.baseline - line.baseline < line.size * 2 &&
  // Requires a similar font size, because a heading and the text below it look different.
  Math.abs(next.size - line.size) < 0.3 &&
  next.bold === line.bold &&
  !/[.!?:;]$/.test(line.rich.text) &&
  contentsLine(next, true) !== undefined;

/** Divides the content of all pages into tables, tables of contents, and chunks. */
export const partsOf = (flow: readonly FlowElement[]): Part[] => {
  const pitchOf = measureLinePitches(flow.filter((element) => element.kind === 'line'));
  const parts: Part[] = [];
  let lines: Line[] = [];
  let entries: { lines: Line[]; entry: ContentsLine }[] = [];
  /** Lines of an entry that is not complete yet. */
  let begun: Line[] = [];
  let isBelowHeading = false;
  const endLines = (): void => {
    for (const chunk of chunksOf(lines, pitchOf)) {
      parts.push({ kind: 'chunk', page: chunk.lines[0]?.page ?? 1, chunk });
    }
    lines = [];
  };
  const endEntries = (): void => {
    const [first] = entries;
    if (first && entries.length >= MIN_ENTRIES) {
      endLines();
      parts.push({
        kind: 'contents',
        page: first.lines[0]?.page ?? 1,
        lines: entries.map(({ entry }) => entry),
      });
    } else lines.push(...entries.flatMap((entry) => entry.lines));
    entries = [];
  };
  for (const [index, element] of flow.entries()) {
    if (element.kind === 'table') {
      endEntries();
      endLines();
      parts.push(element);
      isBelowHeading = false;
      continue;
    }
    const entry = contentsLine(element, isBelowHeading);
    if (entry) {
      const [first = element] = begun;
      const text = [...begun.map(({ rich }) => rich.text), entry.text].join(' ');
      entries.push({ lines: [...begun, element], entry: { ...entry, text, left: first.left } });
      begun = [];
      continue;
    }
    const before = flow[index - 1];
    const next = isBelowHeading && before?.page === element.page ? flow[index + 1] : undefined;
    if (next?.kind === 'line' && beginsEntry(element, next)) {
      begun.push(element);
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
