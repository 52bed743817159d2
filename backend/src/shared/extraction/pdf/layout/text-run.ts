import type { Box } from './geometry.ts';
import type { Tag } from './tags.ts';

/** Text drawn together in one style. */
export interface TextRun extends Box {
  text: string;
  /** y of the baseline, in points. */
  baseline: number;
  /** Font size in points. */
  size: number;
  bold: boolean;
  italic: boolean;
  fixed: boolean;
  /** Whether it is struck through. */
  struck?: true;
  /** Its element in the tag structure. */
  tag?: Tag;
  /** Whether the file marks it as an artifact: decoration, or repetition of earlier text. */
  artifact?: true;
}
