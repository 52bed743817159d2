import { formOneNumber, formOneWord, type Atom, compoundsOf, widthOf, withoutGrouping } from './compounds.ts';
import { truncateWord } from './fold.ts';
import { lexemeOf, isStopWord } from './lexeme.ts';

/** A search token of a text. */
export interface Token {
  /**
   * The token's key: a stem, a number, two characters in a script without spaces, or an entire identifier.
   */
  lexeme: string;
  /** The key in its form before stemming. */
  folded: string;
  /**
   * Position starting at 1. An entire identifier has the position of its first piece. If it is a word, it
   * also has the position of its last piece.
   */
  position: number;
  /** Offset in the text, in UTF-16 code units. */
  start: number;
  end: number;
  kind: 'word' | 'little' | 'number' | 'unspaced' | 'joined';
}

/** Maximum number of atoms that also form one word or one number. */
export const MAX_JOINED_ATOMS = 4;
export const MAX_LINKED_ATOMS = 5;

/**
 * Emits all tokens of a text, ordered by positions that continue after `from`. Words are emitted in pieces
 * and, if they have several pieces, also as a whole. Numbers are also emitted with their separators. Scripts
 * without spaces are emitted as pairs of characters, followed by the last character. Searches are parsed by
 * the same rules (pattern.ts).
 *
 * @returns the last position
 */
export const tokensOf = (text: string, emit: (token: Token) => void, from = 0): number => {
  let position = from;
  for (const compound of compoundsOf(text)) {
    const [first] = compound;
    if (compound.length === 1 && first !== undefined && first.kind !== 'unspaced') {
      position += 1;
      emit(tokenOf(first.text, kindOf(first), position, first, first));
    } else position = emitCompound(compound, position, emit);
  }
  return position;
};

const kindOf = ({ kind, text }: Atom): Token['kind'] => {
  if (kind === 'digits') return 'number';
  // A single letter is not a stop word, because it may be a paragraph's number.
  return kind === 'letters' && text.length > 1 && isStopWord(text) ? 'little' : 'word';
};

const tokenOf = (
  folded: string,
  kind: Token['kind'],
  position: number,
  { start }: Atom,
  { end }: Atom,
): Token => ({ lexeme: kind === 'number' ? folded : lexemeOf(folded), folded, position, start, end, kind });

const emitCompound = (compound: readonly Atom[], before: number, emit: (token: Token) => void): number => {
  let position = before;
  const positions = compound.map((atom) => (position += widthOf(atom)) - widthOf(atom) + 1);
  for (const [index, atom] of compound.entries()) {
    const at = positions[index] ?? before;
    if (atom.kind === 'unspaced') emitUnspaced(atom, at, emit);
    else {
      emit(tokenOf(atom.text, atom.kind === 'digits' ? 'number' : 'word', at, atom, atom));
      emitJoined(compound, index, positions, emit);
      if (atom.kind === 'digits') emitLinked(compound, index, at, emit);
    }
  }
  return position;
};

const emitUnspaced = (atom: Atom, at: number, emit: (token: Token) => void): void => {
  const { characters, start, end } = atom;
  // Offsets are only known if normalization did not change the length.
  const isPlain = characters.join('').length === end - start;
  let offset = start;
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1] ?? '';
    const folded = character + next;
    const [from, to] = isPlain ? [offset, offset + folded.length] : [start, end];
    emit({ folded, lexeme: folded, position: at + index, start: from, end: to, kind: 'unspaced' });
    offset += character.length;
  }
};

/** Emits joined words that begin with the atom at `index`. */
const emitJoined = (
  compound: readonly Atom[],
  index: number,
  positions: readonly number[],
  emit: (token: Token) => void,
): void => {
  const first = compound[index];
  let joined = first?.text ?? '';
  for (let last = index + 1; last < index + MAX_JOINED_ATOMS; last += 1) {
    const [before, atom] = [compound[last - 1], compound[last]];
    if (!first || !before || !atom || !formOneWord(before, atom)) return;
    joined += atom.text;
    const token = tokenOf(truncateWord(joined), 'joined', positions[index] ?? 0, first, atom);
    emit(token);
    emit({ ...token, position: positions[last] ?? 0 });
  }
};

/** Emits numbers with separators that begin with the atom at `index`. */
const emitLinked = (
  compound: readonly Atom[],
  index: number,
  position: number,
  emit: (token: Token) => void,
): void => {
  const first = compound[index];
  for (let last = index + 1; last < index + MAX_LINKED_ATOMS; last += 1) {
    const [before, atom] = [compound[last - 1], compound[last]];
    if (!first || !before || !atom || !formOneNumber(before, atom)) return;
    const chain = compound.slice(index, last + 1);
    emit(tokenOf(joinLinkedAtoms(chain), 'number', position, first, atom));
    const plain = withoutGrouping(chain);
    if (plain !== undefined) emit(tokenOf(plain, 'number', position, first, atom));
  }
};

/** A number, including the separators between its digits. */
export const joinLinkedAtoms = (chain: readonly Atom[]): string =>
  truncateWord(chain.map(({ text, glue }, index) => (index === 0 ? text : glue + text)).join(''));
