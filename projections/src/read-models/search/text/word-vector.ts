import type { Token } from './tokens.ts';

/** Limits of a `tsvector`. @see https://www.postgresql.org/docs/17/textsearch-limitations.html */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;
/** What a lexeme takes beside its own bytes: an entry, a count, and as much again as a key of the index. */
const BYTES_OF_ENTRY = 24;

/** Where words are: in the title, among headings, in the name of a document, in the text. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** The words of a text as a `tsvector` has them. */
export class WordVector {
  /** Positions in their order; a weight is where it begins, until there is another one. */
  readonly #positions = new Map<string, number[]>();
  /** First positions from which on the weight is this one. */
  readonly #weights: { from: number; weight: Weight }[] = [];
  #bytes = 0;
  #isCut = false;

  /** Bytes that it takes, in a tsvector and as keys of the index together, at most. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether some words have positions that are not in it, so that a phrase is not found by it. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Words at `from` and after it have this weight. */
  begin(from: number, weight: Weight): void {
    this.#weights.push({ from, weight });
  }

  /**
   * Adds a word, after those of earlier positions. One that says little is in it once for the text, which is enough to be found.
   *
   * @param shift is added to the position
   */
  add({ lexeme, kind, position }: Token, shift = 0): void {
    const at = Math.min(position + shift, LAST_POSITION);
    const known = this.#positions.get(lexeme);
    if (at === LAST_POSITION) this.#isCut = true;
    if (known === undefined) {
      this.#positions.set(lexeme, [at]);
      this.#bytes += bytesOf(lexeme) * 2 + BYTES_OF_ENTRY;
    } else if (kind === 'little' || known.at(-1) === at) return;
    else if (known.length >= MOST_POSITIONS) this.#isCut = true;
    else {
      known.push(at);
      this.#bytes += 2;
    }
  }

  /** As Postgres reads a tsvector. Lexemes are letters, digits, and signs between digits. */
  toString(): string {
    let written = '';
    const [only] = this.#weights;
    const isPlain = only === undefined || (this.#weights.length === 1 && only.weight === 'D');
    for (const [lexeme, at] of this.#positions)
      written += `'${lexeme}':${isPlain ? at.join(',') : at.map((one) => this.#weighted(one)).join(',')} `;
    return written;
  }

  #weighted(position: number): string {
    const weight = this.#weights.findLast(({ from }) => from <= position)?.weight ?? 'D';
    return weight === 'D' ? String(position) : `${position}${weight}`;
  }
}

/** Of UTF-8, at most. */
const bytesOf = (lexeme: string): number => {
  let bytes = lexeme.length;
  for (let index = 0; index < lexeme.length; index += 1) if (lexeme.charCodeAt(index) > 0x7f) bytes += 2;
  return bytes;
};
