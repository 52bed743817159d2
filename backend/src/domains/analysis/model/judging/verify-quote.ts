import type { Quote } from '@proviso/contracts';
import type { Section } from './sections.ts';

/** Characters without white space below which words prove nothing. */
const FEWEST = 12;

/**
 * Finds words in the section that a model says they are from: as they are, then with any white space between them. What
 * is quoted is what stands in the text. `undefined`: they do not stand there, or are too few to prove anything.
 */
export const verifiedQuote = (given: string, { source, text, start }: Section): Quote | undefined => {
  const words = given.trim();
  if (words.replaceAll(/\s/g, '').length < FEWEST) return undefined;
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

/** Models quote as much as they like, so the work is linear in both, and no pattern is made of what they say. */
const bySpaces = (words: string, text: string): Place | undefined => {
  const wanted = words.replaceAll(/\s+/g, ' ');
  // White space only gets shorter.
  if (wanted.length > text.length) return undefined;
  const { letters, places } = withSingleSpaces(text);
  const at = letters.indexOf(wanted);
  const [from, last] = [places[at], places[at + wanted.length - 1]];
  return at === -1 || from === undefined || last === undefined ? undefined : { from, to: last + 1 };
};

/** A text with one space in the place of any white space, and where each of its characters was. */
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
