import type { PictureExtension, PictureWidth } from '@proviso/contracts';

/** A stored picture, ready for printing. */
export interface PrintPicture {
  sha256: string;
  extension: PictureExtension;
  /** The picture file's dimensions in pixels. */
  pixels: { width: number; height: number };
  /** Width in percent of the available width; absent for the picture's own width. */
  width?: PictureWidth | undefined;
  /** True if screen readers skip the picture. */
  decorative: boolean;
}

/** Text in a single style. */
export interface Run {
  /** Text without control characters, in which `\n` is a line break. */
  text: string;
  bold?: true;
  italic?: true;
  strike?: true;
  code?: true;
  /** An `http:`, `https:` or `mailto:` address, or a heading's slug in the form `#slug`. */
  link?: string;
  /** Index of the referenced footnote. The text is then the note's number in brackets. */
  note?: number;
  /** A picture that replaces the text. The text is then the picture's description. */
  picture?: PrintPicture;
}

export type ColumnAlignment = 'left' | 'center' | 'right' | null;
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface ListItem {
  /** State of a task's checkbox; `null` for an item without a checkbox. */
  checked: boolean | null;
  blocks: readonly Block[];
}

/** A list. `start` is the first number if the list is ordered. */
export interface ListBlock {
  kind: 'list';
  ordered: boolean;
  start: number;
  items: readonly ListItem[];
}

/** A table. Each row has as many cells as `alignments` has entries. */
export interface TableBlock {
  kind: 'table';
  alignments: readonly ColumnAlignment[];
  /** Column widths as fractions of the page width. By default, each column is as wide as its content. */
  widths?: readonly number[];
  header: readonly (readonly Run[])[];
  rows: readonly (readonly (readonly Run[])[])[];
}

/** A heading. `slug` is unique within the document and serves as a link target. */
export interface HeadingBlock {
  kind: 'heading';
  level: HeadingLevel;
  slug: string;
  runs: readonly Run[];
}

/**
 * A printable block, independent of the file format. Lists and quotes are nested to a depth of at most
 * {@link MAX_LEVELS}.
 */
export type Block =
  | HeadingBlock
  | { kind: 'paragraph'; runs: readonly Run[] }
  | ListBlock
  | TableBlock
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'rule' };

/** A document, with its footnotes in order of first reference. */
export interface PrintDocument {
  blocks: readonly Block[];
  notes: readonly (readonly Block[])[];
}

/** Maximum nesting depth. Word supports nine list levels, and deeper levels would leave no room on a page. */
export const MAX_LEVELS = 8;

/** The text of `runs` on a single line, without styles and footnote marks. */
export const plainText = (runs: readonly Run[]): string =>
  runs
    .map(({ text, note }) => (note === undefined ? text : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Matches characters that are invisible by themselves, such as zero-width spaces. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** True if none of `runs` is visible. */
export const isBlank = (runs: readonly Run[]): boolean =>
  runs.every(({ text, picture }) => !picture && text.replaceAll(INVISIBLE, '').trim() === '');
