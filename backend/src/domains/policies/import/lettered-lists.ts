import type { Paragraph, Parents } from 'mdast';

/** An edit that replaces part of a string. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
}

type Kind = 'letter' | 'LETTER' | 'roman' | 'ROMAN';

interface Run {
  kind: Kind;
  /** The characters around the label, for example `(%)`. */
  shape: string;
  next: number;
  items: Line[];
  /** The outer list in which this list is nested. */
  above: Run | undefined;
  isNested: boolean;
}

interface Line {
  /** Offsets of the line's first character, and of its first non-space character. */
  from: number;
  start: number;
  /** Zero-based column at which the paragraph's text begins. */
  column: number;
  /** True if this is the paragraph's first line, which is already indented. */
  isFirst: boolean;
}

const LABEL = /^(\(?)([a-z]{1,6}|[A-Z]{1,6})([.)])[ \t]+\S/;
const ROMAN = { i: 1, v: 5, x: 10, l: 50, c: 100 } as const;

const romanValue = (label: string): number | undefined => {
  if (!/^(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(label)) return undefined;
  const values = Array.from(label, (sign) => ROMAN[sign as keyof typeof ROMAN]);
  return values.reduce<number>(
    (sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value),
    0,
  );
};

/** The values that a label can have, by kind. For example, `i` is both a letter and a numeral. */
const valuesOf = (label: string): [Kind, number][] => {
  const lower = label.toLowerCase();
  const isUpper = lower !== label;
  const roman = romanValue(lower);
  const letter = label.length === 1 ? lower.charCodeAt(0) - 96 : undefined;
  return [
    ...(letter === undefined ? [] : [[isUpper ? 'LETTER' : 'letter', letter] satisfies [Kind, number]]),
    ...(roman === undefined ? [] : [[isUpper ? 'ROMAN' : 'roman', roman] satisfies [Kind, number]]),
  ];
};

const linesOf = (markdown: string, { position }: Paragraph, shift: number): Line[] => {
  const from = (position?.start.offset ?? 0) + shift;
  const column = (position?.start.column ?? 1) - 1;
  const lines: Line[] = [];
  for (let at = from; at < (position?.end.offset ?? 0) + shift;) {
    const indent = /^[ \t]*/.exec(markdown.slice(at, at + 200))?.[0].length ?? 0;
    lines.push({ from: at, start: at + indent, column, isFirst: at === from });
    const end = markdown.indexOf('\n', at);
    at = end === -1 ? Infinity : end + 1;
  }
  return lines;
};

const depthOf = (run: Run): number => {
  let depth = 0;
  for (let inner = run; inner.above && inner.isNested; inner = inner.above)
    if (inner.above.items.length > 1) depth += 1;
  return depth;
};

/** Returns the list that a line with the label `label` continues, or a new list that the line begins. */
const place = (label: RegExpExecArray, current: Run | undefined, isNested: boolean): Run | undefined => {
  const [, open = '', letters = '', close = ''] = label;
  const shape = `${open}%${close}`;
  const values = valuesOf(letters);
  for (let run = current; run; run = run.above) {
    const { kind, next } = run;
    if (run.shape === shape && values.some(([other, value]) => other === kind && value === next)) return run;
  }
  const first = values.findLast(([, value]) => value === 1);
  if (!first) return undefined;
  return { kind: first[0], shape, next: 1, items: [], above: current, isNested };
};

/**
 * Converts lines in `parent` with consecutive letters or Roman numerals (`a.`, `(ii)`) to list items. Without
 * the conversion, Markdown would join such lines into one paragraph. The labels remain in the items' text. A
 * single labeled line is not converted.
 * @param shift number of characters to add to the offsets in `parent`
 */
export const letteredListEdits = (markdown: string, parent: Parents, shift: number): TextEdit[] => {
  const runs: Run[] = [];
  let current: Run | undefined;
  for (const child of parent.children) {
    if (child.type !== 'paragraph') {
      current = undefined;
      continue;
    }
    for (const line of linesOf(markdown, child, shift)) {
      const label = LABEL.exec(markdown.slice(line.start, line.start + 20));
      const run = label ? place(label, current, !line.isFirst) : undefined;
      if (run) {
        if (run.items.length === 0) runs.push(run);
        run.items.push(line);
        run.next += 1;
        current = run;
        // A paragraph without a label does not continue a list.
      } else if (line.isFirst) current = undefined;
    }
  }
  return runs
    .filter(({ items }) => items.length > 1)
    .flatMap((run) =>
      run.items.map(({ from, start, column, isFirst }): TextEdit => ({
        from,
        to: start,
        text: `${' '.repeat((isFirst ? 0 : column) + 2 * depthOf(run))}- `,
      })),
    );
};
