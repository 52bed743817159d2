import type { Passage } from './passages.ts';
import type { TextRow } from './table.ts';

/** A searchable text of a policy or document. Without `passages`, the stored ones are kept. */
export interface SourceText extends TextRow {
  passages?: readonly Passage[];
}
