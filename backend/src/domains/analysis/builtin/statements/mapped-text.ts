/** A text with source offsets for each of its UTF-16 code units. */
export interface MappedText {
  text: string;
  /** `starts[i]` is the source offset where code unit `i` begins, and `ends[i]` where it ends. */
  starts: readonly number[];
  ends: readonly number[];
}

/** Builds a mapped text step by step. */
export class MappedTextBuilder {
  #text = '';
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  get length(): number {
    return this.#text.length;
  }

  /** Adds `text` and maps each of its code units to the source range from `start` to `end`. */
  addWhole(text: string, start: number, end: number): void {
    for (let index = 0; index < text.length; index += 1) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
    this.#text += text;
  }

  /**
   * Adds `value`, which the source contains between `start` and `end`, possibly with escapes, entities, and
   * marks at the start of lines.
   */
  addValue(value: string, source: string, start: number, end: number): void {
    let at = start;
    for (let index = 0; index < value.length; index += 1) {
      const wanted = value[index] ?? '';
      const before = at;
      if (source[at] !== wanted) at = skipped(source, at, end, wanted);
      if (at >= end) {
        // The source spells the remaining text differently, so map all of it to the entire remaining range.
        this.addWhole(value.slice(index), Math.min(before, end - 1), end);
        return;
      }
      const isEntity = source[at] === '&' && wanted !== '&';
      const semicolon = isEntity || source.startsWith('&amp;', at) ? source.indexOf(';', at) : -1;
      const next = semicolon >= 0 && semicolon < end ? semicolon + 1 : at + 1;
      this.addWhole(wanted, at, next);
      at = next;
    }
  }

  append({ text, starts, ends }: MappedText): void {
    this.#text += text;
    for (let index = 0; index < text.length; index += 1) {
      this.#starts.push(starts[index] ?? 0);
      this.#ends.push(ends[index] ?? 0);
    }
  }

  build(): MappedText {
    return { text: this.#text, starts: this.#starts, ends: this.#ends };
  }
}

/**
 * Returns the offset of `wanted` after Markdown syntax (backslashes, white space or blockquote marks), or
 * else `end`.
 */
const skipped = (source: string, from: number, end: number, wanted: string): number => {
  let at = from;
  while (at < end && source[at] !== wanted && /[\\\s>]/.test(source[at] ?? '')) at += 1;
  return source[at] === wanted || source[at] === '&' ? at : end;
};

/** Maps a range of the source to itself. */
export const sliceAsMappedText = (source: string, start: number, end: number): MappedText => {
  const text = source.slice(start, end);
  const starts = Array.from({ length: text.length }, (_, index) => start + index);
  return { text, starts, ends: starts.map((each) => each + 1) };
};

/**
 * Returns a range of a mapped text, trimmed of white space, or `undefined` if the range contains only white
 * space.
 */
export const trimmedPartOf = ({ text, starts, ends }: MappedText, from: number, to: number) => {
  let [first, end] = [from, to];
  while (first < end && /\s/.test(text[first] ?? '')) first += 1;
  while (end > first && /\s/.test(text[end - 1] ?? '')) end -= 1;
  const [start, last] = [starts[first], ends[end - 1]];
  if (first >= end || start === undefined || last === undefined) return undefined;
  return { text: text.slice(first, end), from: first, to: end, start, end: last };
};
