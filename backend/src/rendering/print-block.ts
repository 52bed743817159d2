/** A piece of text in one style. */
export interface Run {
  /** Without control characters; a line break is `\n`. */
  text: string;
  bold?: true;
  italic?: true;
  strike?: true;
  code?: true;
  /** An `http:`, `https:` or `mailto:` address. */
  link?: string;
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
  header: readonly (readonly Run[])[];
  rows: readonly (readonly (readonly Run[])[])[];
}

/** What a document is printed from, whatever the file format: lists and quotes stand at most {@link MAX_LEVELS} deep. */
export type Block =
  | { kind: 'heading'; level: HeadingLevel; runs: readonly Run[] }
  | { kind: 'paragraph'; runs: readonly Run[] }
  | ListBlock
  | TableBlock
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'rule' };

/** Word knows nine levels of lists; deeper ones would leave no room on a page either. */
export const MAX_LEVELS = 8;

/** The text of `runs` without styles, in one line. */
export const plainText = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
