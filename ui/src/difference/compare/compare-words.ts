import { diffArrays } from 'diff';
import type { PhrasingContent } from 'mdast';
import { markChanged, type ChangeTally } from './nodes.ts';
import { contentOf, tokensOf, type Token } from './tokens.ts';

/** Maximum number of edits. If there are more, passages are not compared word by word. */
const mostEdits = 1000;
/** Minimum share of equal letters for a passage to be compared word by word. */
const likeness = 0.2;

interface Piece {
  kind: 'same' | 'replaced';
  removed: readonly Token[];
  added: readonly Token[];
}

const isSpace = ({ text }: Token): boolean => text === ' ';
const letters = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + (isSpace(token) ? 0 : token.text.length), 0);
const all = (pieces: readonly Piece[], side: 'removed' | 'added'): Token[] =>
  pieces.flatMap((piece) => piece[side]);

/** The differences, prepared for display. Changed words with only a space between them become one change. */
const piecesOf = (before: readonly Token[], after: readonly Token[]): Piece[] | undefined => {
  const changes = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: mostEdits },
  );
  if (!changes) return undefined;
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  changes.forEach(({ added, removed, count }, index) => {
    const old = added ? [] : before.slice(row, row + count);
    const young = removed ? [] : after.slice(column, column + count);
    row += old.length;
    column += young.length;
    const last = pieces.at(-1);
    const next = changes[index + 1];
    const bridge = last?.kind === 'replaced' && next !== undefined && old.every(isSpace);
    if (!added && !removed && !bridge) pieces.push({ kind: 'same', removed: old, added: young });
    else if (last?.kind === 'replaced')
      pieces[pieces.length - 1] = {
        kind: 'replaced',
        removed: [...last.removed, ...old],
        added: [...last.added, ...young],
      };
    else pieces.push({ kind: 'replaced', removed: old, added: young });
  });
  return pieces;
};

const alike = (pieces: readonly Piece[]): boolean => {
  const same = letters(
    all(
      pieces.filter(({ kind }) => kind === 'same'),
      'added',
    ),
  );
  return same >= likeness * Math.min(letters(all(pieces, 'removed')), letters(all(pieces, 'added')));
};

/**
 * Marks removed and added words in inline content. If hardly any text is unchanged, all of the content is
 * marked as replaced.
 */
export const compareWords = (
  before: readonly PhrasingContent[],
  after: readonly PhrasingContent[],
  tally: ChangeTally,
): PhrasingContent[] => {
  const [old, young] = [tokensOf(before), tokensOf(after)];
  tally.words += old.length + young.length;
  const found = piecesOf(old, young);
  if (!found) tally.coarse = true;
  const pieces: readonly Piece[] =
    found && alike(found) ? found : [{ kind: 'replaced', removed: old, added: young }];
  const content: PhrasingContent[] = [];
  for (const { kind, removed, added } of pieces) {
    if (kind === 'same') content.push(...contentOf(added));
    else {
      const change = tally.changes;
      tally.changes += 1;
      if (removed.length > 0) content.push(markChanged('removed', change, contentOf(removed)));
      if (added.length > 0) content.push(markChanged('added', change, contentOf(added)));
    }
  }
  return content;
};
