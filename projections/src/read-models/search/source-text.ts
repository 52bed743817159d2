import type { Passage } from './passages.ts';
import type { TextRow } from './table.ts';

/** A policy's or document's text as it is to be searched. Without `passages` those that are stored stay. */
export interface SourceText extends TextRow {
  passages?: readonly Passage[];
}
