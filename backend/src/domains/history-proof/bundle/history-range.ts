/** A part of a history. Both ends are sizes of the tree; `size` is the size of a signed checkpoint. */
export interface HistoryRange {
  /** Number of events before the range; 0 for the whole history. */
  first: number;
  size: number;
}
