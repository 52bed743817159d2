/** A piece of a passage in reading order. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** The piece's index in the passage. */
  at: number;
}

type Text = Omit<Piece, 'at'>;

/** Adds the index to each piece. */
export const withIndexes = (pieces: readonly Text[]): Piece[] =>
  pieces.map((piece, at) => ({ ...piece, at }));

interface Change {
  value: string;
  added: boolean;
  removed: boolean;
}

/** Minimum share of equal letters for a passage to be compared word by word. */
const likeness = 0.2;
const letters = (text: string): number => text.replaceAll(/\s/g, '').length;

/**
 * Groups changed words for display. A run of changed words with only spaces between them becomes one removal
 * and one addition. If hardly any text of a passage is unchanged, the passage is replaced as a whole.
 */
export const groupChangedPieces = (changes: readonly Change[]): Piece[] => {
  const pieces: Text[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed !== '') pieces.push({ kind: 'removed', text: removed });
    if (added !== '') pieces.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  changes.forEach((change, index) => {
    const next = changes[index + 1];
    const between = removed !== '' || added !== '';
    if (change.removed) removed += change.value;
    else if (change.added) added += change.value;
    else if (between && /^[^\S\n]+$/.test(change.value) && (next?.added || next?.removed)) {
      removed += change.value;
      added += change.value;
    } else {
      close();
      pieces.push({ kind: 'same', text: change.value });
    }
  });
  close();
  return withIndexes(alike(pieces) ? pieces : replaced(pieces));
};

const textOf = (pieces: readonly Text[], without: Piece['kind']): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

const alike = (pieces: readonly Text[]): boolean => {
  const same = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + letters(text), 0);
  const [before, after] = [letters(textOf(pieces, 'added')), letters(textOf(pieces, 'removed'))];
  return same >= likeness * Math.min(before, after);
};

const replaced = (pieces: readonly Text[]): Text[] => [
  { kind: 'removed', text: textOf(pieces, 'added') },
  { kind: 'added', text: textOf(pieces, 'removed') },
];
