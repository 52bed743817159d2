import { foldWord, foldUnspaced } from './fold.ts';

/**
 * An indivisible piece of a text: letters, digits, or a run of characters in a script without spaces. Offsets
 * are in UTF-16 code units.
 */
export interface Atom {
  kind: 'letters' | 'digits' | 'mixed' | 'unspaced';
  /** The text, normalized for comparison. */
  text: string;
  /** The characters, if the atom is in a script without spaces; otherwise empty. */
  characters: readonly string[];
  /** Punctuation between this atom and the previous one. */
  glue: string;
  start: number;
  end: number;
}

const runs = /[\p{L}\p{M}\p{N}]+/gu;
const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}`;
const parts = new RegExp(
  `(?<unspaced>(?:(?![\\p{N}])[${unspaced}])+)|(?<digits>\\p{Nd}+)|(?<signs>\\p{No}+)|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{Nl}])+|[\\p{L}\\p{M}\\p{N}]`,
  'gu',
);
const letters = /^[A-Za-z]+$/;
const digits = /^[0-9]+$/;
/**
 * Maximum number of changes between letters and digits within a word. A word with more is a hash or a key,
 * and users do not search for parts of one.
 */
const MAX_PARTS = 4;
/**
 * Maximum number of atoms in a word. Longer sequences, such as a file of values without spaces, are not
 * identifiers.
 */
const MAX_ATOMS = 64;

/** Yields the words of a text in order. A word consists of the atoms between two spaces. */
export function* compoundsOf(text: string): Generator<Atom[]> {
  let compound: Atom[] = [];
  let end = 0;
  for (const match of text.matchAll(runs)) {
    const [run] = match;
    const glue = text.slice(end, match.index);
    // Compares before matching, because most words follow a single space, and comparing is faster.
    if (compound.length > 0 && (glue === ' ' || compound.length >= MAX_ATOMS || /\s/.test(glue))) {
      yield compound;
      compound = [];
    }
    addAtoms(compound, run, match.index, glue);
    end = match.index + run.length;
  }
  if (compound.length > 0) yield compound;
}

const addAtoms = (compound: Atom[], run: string, start: number, glue: string): void => {
  const simple = letters.test(run) ? 'letters' : digits.test(run) ? 'digits' : undefined;
  if (simple !== undefined) {
    compound.push(atomOf(simple, run, start, glue));
    return;
  }
  const found = [...run.matchAll(parts)];
  if (found.length > MAX_PARTS && !found.some(({ groups }) => groups?.unspaced !== undefined)) {
    compound.push(atomOf('mixed', run, start, glue));
    return;
  }
  for (const { 0: part, index, groups } of found) {
    const kind =
      groups?.unspaced !== undefined
        ? 'unspaced'
        : groups?.digits !== undefined
          ? 'digits'
          : groups?.signs !== undefined
            ? 'mixed'
            : 'letters';
    compound.push(atomOf(kind, part, start + index, index === 0 ? glue : '', groups?.signs !== undefined));
  }
};

const atomOf = (kind: Atom['kind'], run: string, start: number, glue: string, isSign = false): Atom => {
  const characters = kind === 'unspaced' ? foldUnspaced(run) : [];
  // A superscript digit does not belong to the number before it.
  const text = isSign ? run : kind === 'unspaced' ? characters.join('') : foldWord(run);
  return { kind, text, characters, glue, start, end: start + run.length };
};

/**
 * Number of positions that an atom takes up: one per character if its script has no spaces, otherwise one.
 */
export const widthOf = ({ kind, characters }: Atom): number => (kind === 'unspaced' ? characters.length : 1);

const hyphens = /^[-_\u00AD\u2010-\u2013\u2212\uFE63\uFF0D]$/;
const withinWords = /^['’·]$/;

/**
 * True if two atoms can also be written as one word, such as `wi-fi`, `CMS-1500`, `patient's`, `AES256` and
 * `U.S.`, but not `800-53`.
 */
export const formOneWord = (before: Atom, { kind, text, glue }: Atom): boolean => {
  if (before.kind === 'unspaced' || kind === 'unspaced') return false;
  if (glue === '') return true;
  if (before.kind === 'digits' && kind === 'digits') return false;
  if (hyphens.test(glue)) return true;
  if (before.kind !== 'letters' || kind !== 'letters') return false;
  return withinWords.test(glue) || (glue === '.' && (before.text.length === 1 || text.length === 1));
};

/** True if two atoms belong to the same number or section number, such as `5,000` or `5.15`. */
export const formOneNumber = (before: Atom, { kind, glue }: Atom): boolean =>
  before.kind === 'digits' && kind === 'digits' && (glue === '.' || glue === ',');

/** A number with groups of three digits, without the separators; `undefined` for other numbers. */
export const withoutGrouping = (chain: readonly Atom[]): string | undefined => {
  const [first, second, ...rest] = chain;
  if (first === undefined || second === undefined || first.text.length > 3) return undefined;
  const grouped = [second, ...rest].every(({ text, glue }) => text.length === 3 && glue === second.glue);
  return grouped ? chain.map(({ text }) => text).join('') : undefined;
};
