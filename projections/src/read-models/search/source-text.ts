import type { Passage } from './passages.ts';
import type { TextRow } from './table.ts';

/** The searchable text of a policy or document. If `passages` is absent, the stored passages are kept. */
export interface SourceText extends TextRow {
  passages?: readonly Passage[];
}
