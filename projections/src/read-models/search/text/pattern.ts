import { formOneNumber, formOneWord, type Atom, compoundsOf, withoutGrouping } from './compounds.ts';
import { truncateWord } from './fold.ts';
import { lexemeOf, isStopWord } from './lexeme.ts';
import { joinLinkedAtoms, MAX_JOINED_ATOMS, MAX_LINKED_ATOMS } from './tokens.ts';

/** A lexeme, or the prefix of one. `offset` is its number of positions after the first part. */
export interface Part {
  text: string;
  /** The prefix in its form before stemming. */
  folded: string;
  isBeginning: boolean;
  offset: number;
}

/** One spelling of a term: lexemes with their positions, covering `width` positions in total. */
export interface Spelling {
  parts: readonly Part[];
  width: number;
}

/** A single word of a search. */
export interface SearchedWord {
  folded: string;
  lexeme: string;
  /**
   * True if the word may be misspelled. Identifiers, numbers and words in scripts without spaces are never
   * corrected.
   */
  isLetters: boolean;
  isStopWord: boolean;
}

/** Maximum number of spellings. If there are more, only the pieces are searched for. */
const MAX_SPELLINGS = 16;

/** The words between spaces in a text. Several words form a phrase. */
export const searchedWords = (text: string): readonly Atom[][] => [...compoundsOf(text)];

/** The single word that a compound consists of; `undefined` if it has several pieces. */
export const plainWord = (compound: readonly Atom[]): SearchedWord | undefined => {
  const [atom] = compound;
  if (compound.length !== 1 || atom === undefined || atom.kind === 'unspaced') return undefined;
  const { text, kind } = atom;
  const isNumber = kind === 'digits';
  return {
    folded: text,
    lexeme: isNumber ? text : lexemeOf(text),
    isLetters: kind === 'letters',
    isStopWord: isStopWord(text),
  };
};

/**
 * The spellings in which a sequence of words may occur in a text: identifiers in pieces or as one word,
 * numbers with separators, and scripts without spaces as pairs of characters. A stop word leaves room for any
 * word. Empty if there are only stop words.
 *
 * @param isBeginning true if the last word is also matched as a prefix
 */
export const spellingsOf = (
  words: readonly (readonly Atom[])[],
  { isBeginning = false } = {},
): readonly Spelling[] => {
  let spellings: Spelling[] = [{ parts: [], width: 0 }];
  const segments = words.flatMap((word) => segmentsOf(word));
  for (const [index, segment] of segments.entries()) {
    const choices = isBeginning && index === segments.length - 1 ? segment.flatMap(begun) : segment;
    const chosen = spellings.length * choices.length > MAX_SPELLINGS ? choices.slice(0, 1) : choices;
    spellings = spellings.flatMap((before) => chosen.map((choice) => followed(before, choice)));
  }
  return spellings.filter(({ parts }) => parts.length > 0);
};

/** The spelling with its last word as an exact match, and as a prefix. */
const begun = ({ parts, width }: Spelling): Spelling[] => {
  const last = parts.at(-1);
  if (last === undefined) return [{ parts, width }];
  const begins = { ...last, text: last.folded, isBeginning: true };
  const open = { parts: [...parts.slice(0, -1), begins], width };
  return last.text === last.folded ? [open] : [{ parts, width }, open];
};

const followed = (before: Spelling, { parts, width }: Spelling): Spelling => ({
  parts: [...before.parts, ...parts.map((part) => ({ ...part, offset: part.offset + before.width }))],
  width: before.width + width,
});

/** The spellings of each piece of a word, in order. */
const segmentsOf = (compound: readonly Atom[]): Spelling[][] => {
  const [only] = compound;
  if (compound.length === 1 && only?.kind === 'letters' && only.text.length > 1 && isStopWord(only.text))
    return [[{ parts: [], width: 1 }]];
  const segments: Spelling[][] = [];
  for (let index = 0; index < compound.length;) {
    const number = stretch(compound, index, formOneNumber);
    const taken = number.length > 1 ? number : stretch(compound, index, joinsBeforeNumber(compound));
    segments.push(number.length > 1 ? numberSpellings(number) : wordSpellings(taken));
    index += taken.length;
  }
  return segments;
};

/** Number of atoms that form one word, up to the first atom of a number with separators. */
const joinsBeforeNumber =
  (compound: readonly Atom[]) =>
  (before: Atom, atom: Atom): boolean => {
    const next = compound[compound.indexOf(atom) + 1];
    return formOneWord(before, atom) && !(next !== undefined && formOneNumber(atom, next));
  };

const stretch = (
  compound: readonly Atom[],
  from: number,
  belong: (before: Atom, atom: Atom) => boolean,
): readonly Atom[] => {
  let end = from + 1;
  for (; end < compound.length; end += 1) {
    const [before, atom] = [compound[end - 1], compound[end]];
    if (!before || !atom || !belong(before, atom)) break;
  }
  return compound.slice(from, end);
};

const inPieces = (atoms: readonly Atom[]): Spelling => ({
  parts: atoms.map((atom, offset) => ({
    text: atom.kind === 'digits' ? atom.text : lexemeOf(atom.text),
    folded: atom.text,
    isBeginning: false,
    offset,
  })),
  width: atoms.length,
});

const asOne = (folded: string, width: number, text = folded): Spelling => ({
  parts: [{ text, folded, isBeginning: false, offset: 0 }],
  width,
});

const numberSpellings = (chain: readonly Atom[]): Spelling[] => {
  if (chain.length > MAX_LINKED_ATOMS) return [inPieces(chain)];
  const plain = withoutGrouping(chain);
  return [asOne(joinLinkedAtoms(chain), chain.length), ...(plain === undefined ? [] : [asOne(plain, 1)])];
};

const wordSpellings = (atoms: readonly Atom[]): Spelling[] => {
  const [first] = atoms;
  if (first?.kind === 'unspaced') return [unspacedSpelling(first.characters)];
  const pieces = inPieces(atoms);
  if (atoms.length === 1 || atoms.length > MAX_JOINED_ATOMS) return [pieces];
  const joined = truncateWord(atoms.map(({ text }) => text).join(''));
  return [pieces, asOne(joined, 1, lexemeOf(joined))];
};

const unspacedSpelling = (characters: readonly string[]): Spelling => {
  const [only = ''] = characters;
  if (characters.length === 1)
    return { parts: [{ text: only, folded: only, isBeginning: true, offset: 0 }], width: 1 };
  const pairs = characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''));
  return {
    parts: pairs.map((text, offset) => ({ text, folded: text, isBeginning: false, offset })),
    width: characters.length,
  };
};
