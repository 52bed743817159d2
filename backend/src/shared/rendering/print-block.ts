import type { PictureExtension, PictureWidth } from '@proviso/contracts';

/** A stored picture, as it is printed. */
export interface PrintPicture {
  sha256: string;
  extension: PictureExtension;
  /** Size of the file, in pixels. */
  pixels: { width: number; height: number };
  /** Share of the available width, in percent; absent: its own size. */
  width?: PictureWidth | undefined;
  /** It is left out of what a screen reader reads. */
  decorative: boolean;
}

/** Text in one style. */
export interface Run {
  /** Contains no control characters; a line break is `\n`. */
  text: string;
  bold?: true;
  italic?: true;
  strike?: true;
  code?: true;
  /** An `http:`, `https:` or `mailto:` address, or `#slug` of a heading. */
  link?: string;
  /** Index of the referenced footnote; the text is the note's number in brackets. */
  note?: number;
  /** A picture in place of the text, which is its description. */
  picture?: PrintPicture;
}

export type ColumnAlignment = 'left' | 'center' | 'right' | null;
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface ListItem {
  /** State of a task list's checkbox; `null` for other items. */
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
  /** Shares of the page width; by default, a column is as wide as its content. */
  widths?: readonly number[];
  header: readonly (readonly Run[])[];
  rows: readonly (readonly (readonly Run[])[])[];
}

/** A heading; `slug` is unique in the document, and the target of links within it. */
export interface HeadingBlock {
  kind: 'heading';
  level: HeadingLevel;
  slug: string;
  runs: readonly Run[];
}

/**
 * A printable block, independent of the file format. Lists and quotes are nested at most {@link MAX_LEVELS}
 * deep.
 */
export type Block =
  | HeadingBlock
  | { kind: 'paragraph'; runs: readonly Run[] }
  | ListBlock
  | TableBlock
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'rule' };

/** A document with its footnotes, in order of first reference. */
export interface PrintDocument {
  blocks: readonly Block[];
  notes: readonly (readonly Block[])[];
}

/** Word supports nine list levels; more would leave no room on a page either. */
export const MAX_LEVELS = 8;

/** The text of `runs` in one line, without styles and footnote marks. */
export const plainText = (runs: readonly Run[]): string =>
  runs
    .map(({ text, note }) => (note === undefined ? text : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Characters that are invisible on their own, such as zero-width spaces. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** True if `runs` are invisible. */
export const isBlank = (runs: readonly Run[]): boolean =>
  runs.every(({ text, picture }) => !picture && text.replaceAll(INVISIBLE, '').trim() === '');
