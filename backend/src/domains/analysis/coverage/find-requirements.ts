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
  /** Names of the regulatory bodies that the organization's policies belong to. */
  used: ReadonlySet<string>;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** True if a word of `text` begins with `word`. Citations also match within a word: `308` in `164.308`. */
const beginsIn = (text: string, word: string): boolean =>
  text.startsWith(word) || text.includes(` ${word}`) || text.includes(`.${word}`);

/**
 * Returns the applicable requirements whose body, citation, and title together contain every word of
 * `sought`. Requirements of the bodies in `used` come first. Within each group, requirements rank higher if
 * more of the sought words match the start of a word. Otherwise, the library's order is kept.
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
