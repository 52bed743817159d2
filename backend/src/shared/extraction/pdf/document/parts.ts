import type { FoundTable } from '../layout/ruled-tables.ts';
import { type Chunk, chunksOf, pitches } from './chunks.ts';
import { type ContentsLine, contentsLine, isContentsHeading } from './contents-lines.ts';
import type { FlowElement, Line } from './lines.ts';

/** A stretch of a document: a table, lines of a contents page, or lines that belong together. */
export type Part =
  | { kind: 'chunk'; page: number; chunk: Chunk }
  | { kind: 'table'; page: number; table: FoundTable }
  | { kind: 'contents'; page: number; lines: ContentsLine[] };

/** Lines of contents pages that belong together, from which on they are taken for such. */
const LEAST_ENTRIES = 2;

/** What flows over the pages as parts: tables, contents pages, and lines as chunks. */
export const partsOf = (flow: readonly FlowElement[]): Part[] => {
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
