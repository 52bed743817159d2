/** A text with the place in its source of each of its UTF-16 code units. */
export interface MappedText {
  text: string;
  /** `starts[i]` is where the code unit `i` begins in the source, `ends[i]` where it ends. */
  starts: readonly number[];
  ends: readonly number[];
}

/** Builds a mapped text piece by piece. */
export class MappedTextBuilder {
  #text = '';
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  get length(): number {
    return this.#text.length;
  }

  /** Adds `text` that stands in the source from `start` to `end`, all of it for each code unit. */
  addWhole(text: string, start: number, end: number): void {
    for (let index = 0; index < text.length; index += 1) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
    this.#text += text;
  }

  /**
   * Adds `value`, which the source writes between `start` and `end`, perhaps with escapes, entities, and marks at the start of
   * its lines.
   */
  addValue(value: string, source: string, start: number, end: number): void {
    let at = start;
    for (let index = 0; index < value.length; index += 1) {
      const wanted = value[index] ?? '';
      const before = at;
      if (source[at] !== wanted) at = skipped(source, at, end, wanted);
      if (at >= end) {
        // The rest is written otherwise: it stands somewhere in what remains.
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

/** Where `wanted` is written after what only Markdown needs: a backslash, or marks of quotations at the start of a line. */
const skipped = (source: string, from: number, end: number, wanted: string): number => {
  let at = from;
  while (at < end && source[at] !== wanted && /[\\\s>]/.test(source[at] ?? '')) at += 1;
  return source[at] === wanted || source[at] === '&' ? at : end;
};

/** A stretch of a source as it is. */
export const mappedSlice = (source: string, start: number, end: number): MappedText => {
  const text = source.slice(start, end);
  const starts = Array.from({ length: text.length }, (_, index) => start + index);
  return { text, starts, ends: starts.map((each) => each + 1) };
};

/** The part of a mapped text from `from` to `to`, without white space at its ends; `undefined` where there is nothing else. */
export const partOf = ({ text, starts, ends }: MappedText, from: number, to: number) => {
  let [first, end] = [from, to];
  while (first < end && /\s/.test(text[first] ?? '')) first += 1;
  while (end > first && /\s/.test(text[end - 1] ?? '')) end -= 1;
  const [start, last] = [starts[first], ends[end - 1]];
  if (first >= end || start === undefined || last === undefined) return undefined;
  return { text: text.slice(first, end), from: first, to: end, start, end: last };
};
