import type { GeneratePolicyInput } from '@proviso/contracts';
import {
  bodiesOfOutline,
  citationsOfOutline,
  type Outline,
  type Outlines,
} from '../../../shared/controls/outlines.ts';
import { agreement, subjectWords } from './subject-words.ts';

/** The outline for a title, or the reason why there is none. */
export type FoundOutline =
  | { found: Outline }
  /** Only outlines for other bodies have such a title. */
  | { elsewhere: readonly Outline[] }
  /** No outline has such a title. `nearest` are the outlines for the body with the most similar titles. */
  | { nearest: readonly Outline[] };

/** Maximum number of titles to suggest. */
const MAX_SUGGESTIONS = 3;

/** Returns the outline for the title, body, and industry of a draft. */
export const findOutline = (
  { title, regulatoryBody, industry }: Pick<GeneratePolicyInput, 'title' | 'regulatoryBody' | 'industry'>,
  { outlines }: Pick<Outlines, 'outlines'>,
): FoundOutline => {
  const words = subjectWords(title);
  const standing = ({ industries }: Outline): number => {
    if (industries === undefined) return 1;
    return industries.some((one) => one === industry) ? 2 : 0;
  };
  const rated = outlines
    .map((outline) => ({ outline, fit: fitOf(outline, words) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit || standing(other.outline) - standing(one.outline));
  const best = rated.find(({ outline }) => hasBody(outline, regulatoryBody));
  if (best) return { found: best.outline };
  if (rated.length > 0) return { elsewhere: rated.map(({ outline }) => outline) };
  return { nearest: nearestOf(words, outlines, regulatoryBody) };
};

const namesOf = ({ title, synonyms }: Outline): string[] => [title, ...synonyms];

const fitOf = (outline: Outline, words: ReadonlySet<string>): number =>
  Math.max(...namesOf(outline).map((name) => agreement(words, subjectWords(name))));

const hasBody = (outline: Outline, body: string): boolean =>
  bodiesOfOutline(outline).some((one) => one === body);

/**
 * Returns the outlines for `body` that share the most words with `words`. Among equals, outlines with more
 * requirements come first.
 */
const nearestOf = (words: ReadonlySet<string>, outlines: readonly Outline[], body: string): Outline[] => {
  const shared = (outline: Outline): number =>
    Math.max(
      ...namesOf(outline).map((name) => [...subjectWords(name)].filter((word) => words.has(word)).length),
    );
  const rated = outlines
    .filter((outline) => hasBody(outline, body))
    .map((outline) => ({ outline, shared: shared(outline), size: citationsOfOutline(outline, body).length }))
    .toSorted((one, other) => other.shared - one.shared || other.size - one.size);
  const titles = new Map(rated.map(({ outline }) => [outline.title, outline]));
  return [...titles.values()].slice(0, MAX_SUGGESTIONS);
};
