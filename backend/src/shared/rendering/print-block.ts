/** A piece of text in one style. */
export interface Run {
  /** Without control characters; a line break is `\n`. */
  text: string;
  bold?: true;
  italic?: true;
  strike?: true;
  code?: true;
  /** An `http:`, `https:` or `mailto:` address, or `#slug` of a heading. */
  link?: string;
  /** Index of the footnote that it refers to; its text is the note's number in brackets. */
  note?: number;
}

export type ColumnAlignment = 'left' | 'center' | 'right' | null;
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface ListItem {
  /** Of a task list: whether the box is ticked. */
  checked: boolean | null;
  blocks: readonly Block[];
}

/** A list; `start` is the first number of an ordered one. */
export interface ListBlock {
  kind: 'list';
  ordered: boolean;
  start: number;
  items: readonly ListItem[];
}

/** A table; each row has as many cells as `alignments` has columns. */
export interface TableBlock {
  kind: 'table';
  alignments: readonly ColumnAlignment[];
  /** Shares of the width of a page; without them, a column is as wide as it needs. */
  widths?: readonly number[];
  header: readonly (readonly Run[])[];
  rows: readonly (readonly (readonly Run[])[])[];
}

/** A heading; `slug` is unique in the document, and what links within it lead to. */
export interface HeadingBlock {
  kind: 'heading';
  level: HeadingLevel;
  slug: string;
  runs: readonly Run[];
}

/** What a document is printed from, whatever the file format: lists and quotes stand at most {@link MAX_LEVELS} deep. */
export type Block =
  | HeadingBlock
  | { kind: 'paragraph'; runs: readonly Run[] }
  | ListBlock
  | TableBlock
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'rule' };

/** A document with its footnotes, in the order in which it refers to them. */
export interface PrintDocument {
  blocks: readonly Block[];
  notes: readonly (readonly Block[])[];
}

/** Word knows nine levels of lists; deeper ones would leave no room on a page either. */
export const MAX_LEVELS = 8;

/** The text of `runs` without styles and marks of notes, in one line. */
export const plainText = (runs: readonly Run[]): string =>
  runs
    .map(({ text, note }) => (note === undefined ? text : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Characters that show nothing by themselves, such as zero-width spaces. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether `runs` show anything. */
export const isBlank = (runs: readonly Run[]): boolean =>
  runs.every(({ text }) => text.replaceAll(INVISIBLE, '').trim() === '');
