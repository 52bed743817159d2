import type { Box } from './geometry.ts';
import type { Tag } from './tags.ts';

/** Text that is drawn together in a single style. */
export interface TextRun extends Box {
  text: string;
  /** The baseline's y coordinate, in points. */
  baseline: number;
  /** Font size in points. */
  size: number;
  bold: boolean;
  italic: boolean;
  fixed: boolean;
  /** Set if the text is struck through. */
  struck?: true;
  /** The run's element in the tag structure. */
  tag?: Tag;
  /** Set if the file marks the run as an artifact, which is decoration or repeats earlier text. */
  artifact?: true;
}
