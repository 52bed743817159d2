import { diffLines, diffWordsWithSpace } from 'diff';
import { withIndexes, groupChangedPieces, type Piece } from './group-changed-pieces.ts';

/** Lines that both texts share, or a place where the texts differ. `at` is the passage's index. */
export type Passage = { at: number } & (
  { kind: 'same'; lines: readonly string[] } | { kind: 'changed'; pieces: readonly Piece[] }
);

export interface TextComparison {
  passages: readonly Passage[];
  removedWords: number;
  addedWords: number;
  /**
   * True if not all words were compared, because it would take too long. Some passages are then shown as
   * entirely replaced.
   */
  coarse: boolean;
}

/** Maximum milliseconds of a comparison. Two texts of 512 KiB with no words in common would take minutes. */
const patience = 800;
/** Maximum number of edits. If there are more, a passage is not compared word by word. */
const wordEdits = 2000;

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
/** Normalizes line ends, and ensures exactly one at the end. */
const withEnd = (text: string): string => `${text.replaceAll('\r\n', '\n').replace(/\n$/, '')}\n`;
const wholly = (removed: string, added: string): Piece[] =>
  withIndexes(
    [
      { kind: 'removed' as const, text: removed },
      { kind: 'added' as const, text: added },
    ].filter(({ text }) => text !== ''),
  );

interface LineRun {
  kind: 'same' | 'changed';
  removed: string;
  added: string;
}

const sameRun = (lines: readonly string[]): LineRun => ({
  kind: 'same',
  removed: lines.join(''),
  added: lines.join(''),
});

/**
 * Difference between two texts whose lines cannot be compared in time: everything between their common start
 * and end.
 */
const betweenCommonEnds = (before: string, after: string): LineRun[] => {
  const [old, young] = [before.split(/(?<=\n)/), after.split(/(?<=\n)/)];
  const shorter = Math.min(old.length, young.length);
  let head = 0;
  while (head < shorter && old[head] === young[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1;
  return [
    sameRun(old.slice(0, head)),
    {
      kind: 'changed' as const,
      removed: old.slice(head, old.length - tail).join(''),
      added: young.slice(head, young.length - tail).join(''),
    },
    sameRun(old.slice(old.length - tail)),
  ].filter(({ removed, added }) => removed !== '' || added !== '');
};

const runsOf = (before: string, after: string): LineRun[] | undefined => {
  const changes = diffLines(before, after, { timeout: patience / 2 });
  if (!changes) return undefined;
  const runs: LineRun[] = [];
  for (const { value, added, removed } of changes) {
    const last = runs.at(-1);
    if (!added && !removed) runs.push({ kind: 'same', removed: value, added: value });
    else if (last?.kind !== 'changed')
      runs.push({ kind: 'changed', removed: removed ? value : '', added: added ? value : '' });
    else if (removed) last.removed += value;
    else last.added += value;
  }
  return runs;
};

/**
 * Compares two texts: first their lines, then the words in lines that differ. It takes at most about a
 * second. Passages that were not compared in that time are shown as replaced.
 */
export const compareTexts = (before: string, after: string): TextComparison => {
  const deadline = performance.now() + patience;
  const [old, young] = [withEnd(before), withEnd(after)];
  const runs = runsOf(old, young);
  let coarse = runs === undefined;
  const passages = (runs ?? betweenCommonEnds(old, young)).map((run, at): Passage => {
    if (run.kind === 'same') return { at, kind: 'same', lines: linesOf(run.removed) };
    const [removed, added] = [run.removed.replace(/\n$/, ''), run.added.replace(/\n$/, '')];
    if (removed === '' || added === '') return { at, kind: 'changed', pieces: wholly(removed, added) };
    const timeout = Math.max(0, deadline - performance.now());
    const words =
      runs && timeout > 0
        ? diffWordsWithSpace(removed, added, { timeout, maxEditLength: wordEdits })
        : undefined;
    if (!words) coarse = true;
    return { at, kind: 'changed', pieces: words ? groupChangedPieces(words) : wholly(removed, added) };
  });
  const count = (kind: Piece['kind']) =>
    passages
      .flatMap((passage) => (passage.kind === 'changed' ? passage.pieces : []))
      .filter((piece) => piece.kind === kind)
      .reduce((sum, { text }) => sum + wordsIn(text), 0);
  return { passages, removedWords: count('removed'), addedWords: count('added'), coarse };
};
