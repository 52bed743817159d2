import * as z from 'zod/mini';

// Anchors follow the TextQuoteSelector of the W3C Web Annotation Data Model: a passage is found by its words and
// by the words around it, so that it survives edits elsewhere in the text.

/** Maximum characters of the quote of an anchor, and of the text before and after it. */
export const anchorCharacters = { exact: 2_000, context: 64 } as const;

const context = z.string();
/** The passage of a text that a comment is about. */
export const passageAnchorSchema = z.object({
  /** The passage itself. */
  exact: z.string(),
  /** The text immediately before and after the passage. */
  prefix: context,
  suffix: context,
  /** Number of characters before the passage, without white space. Decides between equal passages. */
  position: z.int(),
});
export type PassageAnchor = z.infer<typeof passageAnchorSchema>;

/** A text without white space, with the index of each of its characters in the original text. */
export interface SqueezedText {
  characters: string;
  indexes: readonly number[];
}

/**
 * Removes the white space of a text. Anchors are compared without it, because a page and its source separate
 * blocks and lines differently.
 */
export const squeezeText = (text: string): SqueezedText => {
  const indexes: number[] = [];
  let characters = '';
  for (const { 0: found, index } of text.matchAll(/\S+/gu)) {
    characters += found;
    for (let offset = 0; offset < found.length; offset += 1) indexes.push(index + offset);
  }
  return { characters, indexes };
};

/** A passage in the current text, as indexes into the original text. `end` is exclusive. */
export interface FoundPassage {
  start: number;
  end: number;
  /** True if the words of the passage have changed, and it was found by the words around it. */
  changed: boolean;
}

/** Maximum number of places that are compared, so that a repetitive text costs a bounded amount of work. */
const PLACES = 500;
/** Minimum number of characters around a passage by which it can be found if its own words have changed. */
const SURE_CONTEXT = 12;
/** Maximum length of a changed passage, as a multiple of its former length, plus a sentence. */
const GROWTH = { factor: 2, characters: 100 } as const;

const placesOf = (text: string, words: string): number[] => {
  const places: number[] = [];
  if (words === '') return places;
  for (let at = text.indexOf(words); at !== -1 && places.length < PLACES; at = text.indexOf(words, at + 1))
    places.push(at);
  return places;
};

const equalBefore = (text: string, end: number, prefix: string): number => {
  let equal = 0;
  while (equal < prefix.length && equal < end && text[end - 1 - equal] === prefix.at(-1 - equal)) equal += 1;
  return equal;
};
const equalAfter = (text: string, start: number, suffix: string): number => {
  let equal = 0;
  while (equal < suffix.length && start + equal < text.length && text[start + equal] === suffix[equal])
    equal += 1;
  return equal;
};

interface Range {
  from: number;
  to: number;
}

/** The range with the highest score; among equals, the one that is nearest to `position`. */
const bestOf = (ranges: readonly Range[], score: (range: Range) => number, position: number) =>
  ranges
    .map((range) => ({ range, score: score(range), distance: Math.abs(range.from - position) }))
    .toSorted((one, other) => other.score - one.score || one.distance - other.distance)[0]?.range;

/**
 * Finds the passage of an anchor in the current text. Among several equal passages, the surroundings decide,
 * then the distance to the former position. If the words of the passage have changed, it is found between the words
 * that were around it.
 * @returns `undefined` if the passage is not in the text
 */
export const findPassage = (
  { characters, indexes }: SqueezedText,
  anchor: PassageAnchor,
): FoundPassage | undefined => {
  const { characters: exact } = squeezeText(anchor.exact);
  const { characters: prefix } = squeezeText(anchor.prefix);
  const { characters: suffix } = squeezeText(anchor.suffix);
  const passage = ({ from, to }: Range, changed: boolean): FoundPassage | undefined => {
    const [start, last] = [indexes[from], indexes[to - 1]];
    return start === undefined || last === undefined ? undefined : { start, end: last + 1, changed };
  };
  const same = bestOf(
    placesOf(characters, exact).map((from) => ({ from, to: from + exact.length })),
    ({ from, to }) => equalBefore(characters, from, prefix) + equalAfter(characters, to, suffix),
    anchor.position,
  );
  if (same) return passage(same, false);
  if (prefix.length < SURE_CONTEXT || suffix.length < SURE_CONTEXT) return undefined;
  const longest = exact.length * GROWTH.factor + GROWTH.characters;
  const between = placesOf(characters, prefix).flatMap((before) => {
    const from = before + prefix.length;
    const to = characters.slice(from, from + longest + suffix.length).indexOf(suffix);
    // If nothing is left between the surroundings, the passage was removed.
    return to > 0 ? [{ from, to: from + to }] : [];
  });
  const changed = bestOf(between, () => 0, anchor.position);
  return changed && passage(changed, true);
};

/**
 * The anchor of the passage from `start` to `end` of a text.
 * @returns `undefined` if the passage is empty or too long
 */
export const anchorOf = (text: string, start: number, end: number): PassageAnchor | undefined => {
  const exact = text.slice(start, end).trim();
  if (exact === '' || exact.length > anchorCharacters.exact) return undefined;
  const first = text.indexOf(exact, start);
  const { context: longest } = anchorCharacters;
  return {
    exact,
    prefix: text.slice(Math.max(0, first - longest), first),
    suffix: text.slice(first + exact.length, first + exact.length + longest),
    position: squeezeText(text.slice(0, first)).characters.length,
  };
};
