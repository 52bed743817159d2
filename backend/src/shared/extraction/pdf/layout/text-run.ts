import type { Box } from './geometry.ts';
import type { Tag } from './tags.ts';

/** Characters shown in one go in one style. */
export interface TextRun extends Box {
  text: string;
  /** Where the letters stand. */
  baseline: number;
  /** Of the letters, in points. */
  size: number;
  bold: boolean;
  italic: boolean;
  fixed: boolean;
  /** A line goes through it. */
  struck?: true;
  /** What the file says that it belongs to. */
  tag?: Tag;
  /** The file says that it is no part of the text: it decorates the page, or repeats what stood before. */
  artifact?: true;
}
