import { regulatoryBodies } from '@proviso/contracts';
import { stemsOf } from '../builtin/text/words.ts';

/** Words in titles that do not say what a policy is about. */
const GENERAL = new Set(
  stemsOf(
    `policy policies procedure procedures plan program standard standards guideline guidelines manual rule rules statement
    protocol company corporate organization organizational compliance ${regulatoryBodies.join(' ')}
    richtlinie richtlinien leitlinie verfahren plan programm konzept regelung unternehmen organisation und zur zum zu für von vor bei mit
    der die das des den dem im in an am gegen über unsere unser
    política políticas procedimiento procedimientos programa norma reglamento empresa organización de del la las el los y en para por con
    contra sobre al nuestra nuestro`,
  ),
);
/** German compounds end with the kind of document, as in "Passwortrichtlinie". */
const COMPOUND = /(?<=\p{L}{4})(?:richtlinie|leitlinie)n?(?!\p{L})/giu;

/** Returns the stems of the words that name a title's subject. */
export const subjectWords = (title: string): ReadonlySet<string> =>
  new Set(stemsOf(title.replaceAll(COMPOUND, '')).filter((stem) => !GENERAL.has(stem)));

/** Minimum number of words in a name for a title that contains the whole name to be about that subject. */
const WHOLE_NAME = 2;
/** Two titles name the same subject if more than this share of their words is common to both. */
const SAME = 0.5;

/**
 * Returns how well two titles agree, from 0 to 1. Returns 0 if they do not name the same subject: if at most
 * half of their words are the same, and `title` does not contain the whole `name`.
 */
export const agreement = (title: ReadonlySet<string>, name: ReadonlySet<string>): number => {
  const shared = [...name].filter((word) => title.has(word)).length;
  if (shared === 0) return 0;
  const share = shared / (title.size + name.size - shared);
  if (share > SAME) return share;
  // If the title contains several whole names, the longest one gets the highest value.
  return shared === name.size && shared >= WHOLE_NAME ? share : 0;
};
