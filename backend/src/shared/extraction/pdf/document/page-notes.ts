import type { ReadingNote } from '@proviso/contracts';
import { rowsOf, type FindNoteByMark, lineText } from '../layout/rows.ts';
import type { TextRun } from '../layout/page-content.ts';
import type { Hyphens } from './hyphens.ts';
import { joinLines } from './hyphens.ts';

/** Maximum font size of notes, as a fraction of the body font size. */
const NOTE_SIZE = 0.93;
const MARK = /^(?:\[?(\d{1,3}|[*†‡§¶]{1,3}|[a-z])\]?[.)]?)\s*(?=\S)/;

/** The notes at the bottom of a page, and the page's other runs. */
export interface PageNotes {
  notes: ReadingNote[];
  runs: TextRun[];
  /**
   * Returns a function that looks up a note by its mark in the text. `first` is the index of the page's first
   * note in the reading.
   */
  markOf(first: number): FindNoteByMark;
}

/** Superscript marks in a page's text. */
const raisedMarks = (runs: readonly TextRun[]): ReadonlySet<string> => {
  const marks = new Set<string>();
  for (const row of rowsOf(runs)) {
    for (const run of row.segments.flatMap((segment) => segment.runs)) {
      const isRaised = run.size < row.size * 0.8 && row.baseline - run.baseline > row.size * 0.15;
      if (isRaised) marks.add(run.text.trim());
    }
  }
  return marks;
};

/**
 * Finds a page's notes: small lines at the bottom that begin with a mark that is also superscript in the
 * page's text.
 */
export const notesOfPage = (
  runs: readonly TextRun[],
  { page, bodySize, hyphens }: { page: number; bodySize: number; hyphens: Hyphens },
): PageNotes => {
  const none: PageNotes = { notes: [], runs: [...runs], markOf: () => () => undefined };
  const rows = rowsOf(runs);
  let from = rows.length;
  while (from > 0 && (rows[from - 1]?.size ?? Infinity) <= bodySize * NOTE_SIZE) from -= 1;
  const foot = rows.slice(from);
  const inText = new Set(runs);
  for (const run of foot.flatMap((row) => row.segments.flatMap((segment) => segment.runs)))
    inText.delete(run);
  const marks = raisedMarks([...inText]);
  if (marks.size === 0 || foot.length === 0 || inText.size === 0) return none;

  const notes: { mark: string; lines: ReturnType<typeof lineText>[]; runs: TextRun[] }[] = [];
  for (const row of foot) {
    const own = row.segments.flatMap((segment) => segment.runs);
    const line = lineText(own);
    const [whole, mark] = MARK.exec(line.text) ?? [];
    const last = notes.at(-1);
    if (whole !== undefined && mark !== undefined && marks.has(mark)) {
      notes.push({ mark, lines: [{ text: line.text.slice(whole.length) }], runs: own });
    } else if (last) {
      last.lines.push({ text: line.text });
      last.runs.push(...own);
    }
  }
  if (notes.length === 0) return none;
  const taken = new Set(notes.flatMap((note) => note.runs));
  return {
    notes: notes.map(({ mark, lines }) => ({ mark, text: joinLines(lines, hyphens).text, page })),
    runs: runs.filter((run) => !taken.has(run)),
    markOf: (first) => (raised) => {
      const index = notes.findIndex(({ mark }) => mark === raised);
      return index === -1 ? undefined : { mark: raised, index: first + index };
    },
  };
};
