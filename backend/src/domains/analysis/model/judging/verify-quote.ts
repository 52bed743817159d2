import type { Quote } from '@proviso/contracts';
import type { Section } from './sections.ts';

/** Minimum number of characters in a quote, not counting white space. Shorter quotes are not evidence. */
const MIN_QUOTE_CHARACTERS = 12;

/**
 * Finds a model's quote in its section: first exactly, and then ignoring white space. Returns the text's own
 * words, or `undefined` if the quote is not found or is too short to be evidence.
 */
export const verifyQuote = (
  given: string,
  { source, text, start }: Pick<Section, 'source' | 'text' | 'start'>,
): Quote | undefined => {
  const words = given.trim();
  if (words.replaceAll(/\s/g, '').length < MIN_QUOTE_CHARACTERS) return undefined;
  const place = exactly(words, text) ?? bySpaces(words, text);
  if (!place) return undefined;
  const quoted = text.slice(place.from, place.to);
  return { source, start: start + place.from, end: start + place.to, text: quoted };
};

interface Place {
  from: number;
  to: number;
}

const exactly = (words: string, text: string): Place | undefined => {
  const from = text.indexOf(words);
  return from === -1 ? undefined : { from, to: from + words.length };
};

/**
 * Finds a quote, ignoring differences in white space. Takes linear time and builds no regular expression,
 * because a model may quote any amount of text.
 */
const bySpaces = (words: string, text: string): Place | undefined => {
  const wanted = words.replaceAll(/\s+/g, ' ');
  // A quote longer than the text cannot match, because normalizing white space never lengthens a text.
  if (wanted.length > text.length) return undefined;
  const { letters, places } = withSingleSpaces(text);
  const at = letters.indexOf(wanted);
  const [from, last] = [places[at], places[at + wanted.length - 1]];
  return at === -1 || from === undefined || last === undefined ? undefined : { from, to: last + 1 };
};

/**
 * Replaces each run of white space in `text` with a single space. Also returns each character's original
 * offset.
 */
const withSingleSpaces = (text: string): { letters: string; places: number[] } => {
  const places: number[] = [];
  let letters = '';
  let end = 0;
  for (const { index, 0: space } of text.matchAll(/\s+/g)) {
    letters += `${text.slice(end, index)} `;
    for (let place = end; place <= index; place += 1) places.push(place);
    end = index + space.length;
  }
  letters += text.slice(end);
  for (let place = end; place < text.length; place += 1) places.push(place);
  return { letters, places };
};
