import type { Token } from './tokens.ts';

/**
 * Limits of a `tsvector`.
 * @see https://www.postgresql.org/docs/17/textsearch-limitations.html
 */
const LAST_POSITION = 16_383;
const MAX_POSITIONS = 255;
/**
 * Bytes that a lexeme takes up in addition to its own text: an entry and a count, and the same again as a key
 * of the index.
 */
const BYTES_OF_ENTRY = 24;

/** Where a word occurs: title, headings, a document's name, text. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** Builds a `tsvector` from the words of a text. */
export class WordVector {
  /** The positions of each lexeme, in order. */
  readonly #positions = new Map<string, number[]>();
  /** Start positions of weights. A weight applies until the next one starts. */
  readonly #weights: { from: number; weight: Weight }[] = [];
  #bytes = 0;
  #isCut = false;

  /** Upper bound for the bytes of all words, in a `tsvector` and as keys of the index. */
  get bytes(): number {
    return this.#bytes;
  }

  /** True if positions were dropped, so that the vector cannot be used to find phrases. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Sets the weight of all words from position `from` on. */
  begin(from: number, weight: Weight): void {
    this.#weights.push({ from, weight });
  }

  /**
   * Adds a word. Positions must not decrease. A stop word is added only once per text, which is enough to
   * find it.
   *
   * @param shift number that is added to the position
   */
  add({ lexeme, kind, position }: Token, shift = 0): void {
    const at = Math.min(position + shift, LAST_POSITION);
    const known = this.#positions.get(lexeme);
    if (at === LAST_POSITION) this.#isCut = true;
    if (known === undefined) {
      this.#positions.set(lexeme, [at]);
      this.#bytes += bytesOf(lexeme) * 2 + BYTES_OF_ENTRY;
    } else if (kind === 'little' || known.at(-1) === at) return;
    else if (known.length >= MAX_POSITIONS) this.#isCut = true;
    else {
      known.push(at);
      this.#bytes += 2;
    }
  }

  /**
   * Returns the vector in Postgres's text format for `tsvector`. Lexemes need no escaping, because they
   * consist of letters, digits, and separators between digits.
   */
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

/** Upper bound for the size of a lexeme, in UTF-8 bytes. */
const bytesOf = (lexeme: string): number => {
  let bytes = lexeme.length;
  for (let index = 0; index < lexeme.length; index += 1) if (lexeme.charCodeAt(index) > 0x7f) bytes += 2;
  return bytes;
};
