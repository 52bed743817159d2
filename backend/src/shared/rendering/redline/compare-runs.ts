import { diffArrays } from 'diff';
import type { Run } from '../print-block.ts';

/** Adjacent text that is unchanged, inserted or deleted. */
export interface Piece {
  kind: 'same' | 'inserted' | 'deleted';
  runs: readonly Run[];
}

/** Maximum number of edits. If there are more, the whole text counts as replaced. */
const MAX_EDITS = 1_000;
/** Minimum share of equal letters for a text to be compared word by word. */
const LIKENESS = 0.2;
const WORDS = /\s+|[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;

interface Token {
  run: Run;
  /** A key that is the same for tokens that look the same. */
  key: string;
}

const tokensOf = (runs: readonly Run[]): readonly Token[] =>
  runs.flatMap((run) => {
    const { text, ...style } = run;
    if (run.picture) return [{ run, key: JSON.stringify(run) }];
    const look = JSON.stringify(style);
    return (text.match(WORDS) ?? []).map((word) => ({ run: { ...style, text: word }, key: look + word }));
  });

const joined = (tokens: readonly Token[]): readonly Run[] => {
  const runs: Run[] = [];
  let look: string | undefined;
  for (const { run, key } of tokens) {
    const last = runs.at(-1);
    const own = run.picture ? undefined : key.slice(0, key.length - run.text.length);
    if (last && own !== undefined && own === look)
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
    look = own;
  }
  return runs;
};

const isSpace = ({ run }: Token): boolean => run.text.trim() === '' && !run.picture;
const letters = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + (isSpace(token) ? 0 : token.run.text.length), 0);

interface Change {
  isSame: boolean;
  removed: readonly Token[];
  added: readonly Token[];
}

/**
 * Finds the differences between two texts. Changed words with only a space between them become one change.
 */
const changesIn = (before: readonly Token[], after: readonly Token[]): readonly Change[] | undefined => {
  const found = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: MAX_EDITS },
  );
  if (!found) return undefined;
  const changes: Change[] = [];
  let [row, column] = [0, 0];
  for (const [index, { added, removed, count }] of found.entries()) {
    const old = added ? [] : before.slice(row, row + count);
    const young = removed ? [] : after.slice(column, column + count);
    row += old.length;
    column += young.length;
    const last = changes.at(-1);
    const isSame = !added && !removed;
    const isBridge = index < found.length - 1 && old.every(isSpace);
    if (last && !last.isSame && (!isSame || isBridge))
      changes[changes.length - 1] = {
        isSame: false,
        removed: [...last.removed, ...old],
        added: [...last.added, ...young],
      };
    else changes.push({ isSame, removed: old, added: young });
  }
  return changes;
};

/** Compares two texts word by word. If almost all words have changed, the whole text counts as replaced. */
export const compareRuns = (before: readonly Run[], after: readonly Run[]): readonly Piece[] => {
  const [old, young] = [tokensOf(before), tokensOf(after)];
  const found = changesIn(old, young);
  const same = letters(found?.flatMap(({ isSame, added }) => (isSame ? added : [])) ?? []);
  const isAlike = same >= LIKENESS * Math.min(letters(old), letters(young));
  const changes = found && isAlike ? found : [{ isSame: false, removed: old, added: young }];
  return changes
    .flatMap(({ isSame, removed, added }): Piece[] =>
      isSame
        ? [{ kind: 'same', runs: joined(added) }]
        : [
            { kind: 'deleted', runs: joined(removed) },
            { kind: 'inserted', runs: joined(added) },
          ],
    )
    .filter(({ runs }) => runs.length > 0);
};
