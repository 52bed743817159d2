/** Lines around a change that are shown with it. */
const context = 3;
/** Fewer lines than this are not worth folding. */
const worthFolding = 4;

/** Lines that are the same: those shown at either end, and those folded between. */
export interface FoldedLines {
  head: readonly string[];
  hidden: readonly string[];
  tail: readonly string[];
}

/** Folds what is far from any change: the passage stands `first` or `last` where nothing changes before or after it. */
export const foldLines = (lines: readonly string[], first: boolean, last: boolean): FoldedLines => {
  const head = first ? 0 : context;
  const tail = last ? 0 : context;
  return lines.length - head - tail < worthFolding
    ? { head: lines, hidden: [], tail: [] }
    : {
        head: lines.slice(0, head),
        hidden: lines.slice(head, lines.length - tail),
        tail: lines.slice(lines.length - tail),
      };
};
