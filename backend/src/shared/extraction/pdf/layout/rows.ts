import { formatRaisedText, type RichText, createRichText } from '@proviso/contracts';
import { boundingBox, type Box } from './geometry.ts';
import { SPACE_GAP, type TextRun } from './page-content.ts';

/** Adjacent runs without gaps. */
export interface Segment extends Box {
  runs: TextRun[];
  baseline: number;
  /** Largest font size of the segment's runs. */
  size: number;
}

/** Segments on the same line of a page, from left to right. */
export interface Row extends Box {
  segments: Segment[];
  baseline: number;
  size: number;
}

/** Gap above which runs may be in separate columns, as a fraction of the font size. */
const COLUMN_GAP = 0.8;
/** Overlap above which runs are separate pieces of text, as a fraction of the font size. */
const OVERLAP = 0.25;
/**
 * Maximum vertical distance between a run and its line, as a fraction of the font size. Small superscript
 * runs may be further away.
 */
const SAME_LINE = 0.35;
const RAISED_LINE = 0.62;

interface OpenRow {
  runs: TextRun[];
  baseline: number;
  size: number;
}

/** Groups a page's runs into rows, from top to bottom. */
export const rowsOf = (runs: readonly TextRun[]): Row[] => {
  const open: OpenRow[] = [];
  for (const run of runs.toSorted((a, b) => b.size - a.size || a.baseline - b.baseline)) {
    let best: OpenRow | undefined;
    let nearest = Infinity;
    for (const row of open) {
      const distance = Math.abs(row.baseline - run.baseline);
      const isSmall = run.size < row.size * 0.8;
      const reach = isSmall
        ? row.size * (run.baseline < row.baseline ? RAISED_LINE : SAME_LINE)
        : run.size * SAME_LINE;
      if (distance <= reach && distance < nearest) {
        best = row;
        nearest = distance;
      }
    }
    if (best && (run.size >= best.size * 0.8 || isBeside(run, best.runs))) best.runs.push(run);
    else open.push({ runs: [run], baseline: run.baseline, size: run.size });
  }
  return open
    .toSorted((a, b) => a.baseline - b.baseline)
    .map(({ runs: own, baseline, size }) => {
      const segments = segmentsOf(own, baseline);
      const { left, right, top, bottom } = boundingBox(segments);
      return { left, right, top, bottom, segments, baseline, size };
    });
};

/** Whether a small run is adjacent to larger runs, as note marks are. */
const isBeside = (run: TextRun, others: readonly TextRun[]): boolean =>
  others.some(
    (other) =>
      run.baseline === other.baseline ||
      (run.left - other.right < other.size && other.left - run.right < other.size),
  );

const segmentsOf = (runs: readonly TextRun[], baseline: number): Segment[] => {
  const segments: Segment[] = [];
  for (const run of runs.toSorted((a, b) => a.left - b.left)) {
    const last = segments.at(-1);
    const gap = last ? run.left - last.right : Infinity;
    if (last && gap < Math.max(run.size, last.size) * COLUMN_GAP) {
      last.runs.push(run);
      last.right = Math.max(last.right, run.right);
      last.top = Math.min(last.top, run.top);
      last.bottom = Math.max(last.bottom, run.bottom);
      last.size = Math.max(last.size, run.size);
    } else {
      const { left, right, top, bottom, size } = run;
      segments.push({ runs: [run], left, right, top, bottom, baseline, size });
    }
  }
  return segments;
};

/** Whether a run is superscript, as note marks are. */
const isRaised = (run: TextRun, size: number, baseline: number): boolean =>
  run.size < size * 0.8 && baseline - run.baseline > size * 0.15;

/** Whether a run is subscript, as the indices in formulas are. */
const isLowered = (run: TextRun, size: number, baseline: number): boolean =>
  run.size < size * 0.8 && run.baseline - baseline > size * 0.06;

/** Looks up the note that a superscript refers to; `undefined` if the superscript is not a note mark. */
export type FindNoteByMark = (raised: string) => { mark: string; index: number } | undefined;

/** Joins the runs of a line from left to right, with spaces at gaps. */
export const lineText = (runs: readonly TextRun[], markOf: FindNoteByMark = () => undefined): RichText => {
  const rich = createRichText();
  const largest = Math.max(...runs.map((run) => run.size));
  const baseline = runs.find((run) => run.size === largest)?.baseline ?? 0;
  let before: TextRun | undefined;
  let ended = '';
  for (const run of runs) {
    const gap = before ? run.left - before.right : 0;
    const size = before ? Math.min(run.size, before.size) : run.size;
    // Text painted over the end of another text is separate from it.
    const needsSpace = before !== undefined && (gap > size * SPACE_GAP || gap < -size * OVERLAP);
    if (needsSpace && !/\s$/.test(ended) && !/^\s/.test(run.text)) rich.push(' ', common(before, run));
    const isUp = isRaised(run, largest, baseline);
    const note = isUp ? markOf(run.text.trim()) : undefined;
    if (note) rich.note(note.mark, note.index);
    else if (isUp) rich.push(formatRaisedText(run.text, 'superscript'), styleOf(run));
    else if (isLowered(run, largest, baseline))
      rich.push(formatRaisedText(run.text, 'subscript'), styleOf(run));
    else rich.push(run.text, styleOf(run));
    before = run;
    ended = run.text;
  }
  return rich.build();
};

const styleOf = ({ bold, italic, fixed, struck }: TextRun) => ({
  ...(struck && { strike: true as const }),
  ...(bold && { bold: true as const }),
  ...(italic && { italic: true as const }),
  ...(fixed && { code: true as const }),
});

/** The style of a space between two runs. */
const common = (one: TextRun | undefined, { struck, ...other }: TextRun) =>
  styleOf({
    ...other,
    ...(struck && one?.struck && { struck }),
    bold: other.bold && one?.bold === true,
    italic: other.italic && one?.italic === true,
    fixed: other.fixed && one?.fixed === true,
  });
