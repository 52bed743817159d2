import type { FoundRequirement } from '@proviso/contracts';
import type { Requirement } from '../../../shared/controls/control-library.ts';
import { exclusionOf, type Exclusions } from '../judgments/read-decisions.ts';
import { getAnswerableRequirements } from '../scope/in-scope.ts';

export interface SearchedRequirements {
  bodies: readonly {
    body: string;
    requirements: readonly Pick<Requirement, 'id' | 'title' | 'unanswerable'>[];
  }[];
  exclusions: Exclusions;
  /** Names of the bodies of the organization's policies. */
  used: ReadonlySet<string>;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** True if a word of `text` begins with `word`. Citations also match within a word: `308` in `164.308`. */
const beginsIn = (text: string, word: string): boolean =>
  text.startsWith(word) || text.includes(` ${word}`) || text.includes(`.${word}`);

/**
 * Returns the requirements whose body, citation, or title contains every word of `sought`, without those that
 * do not apply. Requirements of the organization's bodies come first, then those in which words begin with
 * the sought words, and otherwise the order of the library is kept.
 */
export const findRequirements = (
  { bodies, exclusions, used }: SearchedRequirements,
  sought: string,
): FoundRequirement[] => {
  const words = wordsOf(sought);
  const found = bodies.flatMap((one) => {
    const { body } = one;
    return getAnswerableRequirements(one).flatMap(({ id: citation, title }) => {
      const text = `${body} ${citation} ${title}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) return [];
      if (exclusionOf(exclusions, { body, citation })) return [];
      const begins = words.filter((word) => beginsIn(text, word)).length;
      return [{ body, citation, title, rank: (used.has(body) ? words.length + 1 : 0) + begins }];
    });
  });
  return found
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ body, citation, title }) => ({ body, citation, title }));
};
