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

const bySpaces = (words: string, text: string): Place | undefined => {
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const match = new RegExp(pattern).exec(text);
  return match ? { from: match.index, to: match.index + match[0].length } : undefined;
};
