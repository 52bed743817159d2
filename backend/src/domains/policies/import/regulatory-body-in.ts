import { regulatoryBodies, type RegulatoryBody } from '@proviso/contracts';

/** Minimum mentions for a body to count. */
const FEWEST = 2;

/**
 * The regulatory body that a policy names most often, as a separate word and in its exact spelling;
 * `undefined` if none is named twice, or in case of a tie.
 */
export const regulatoryBodyIn = (text: string): { name: RegulatoryBody; mentions: number } | undefined => {
  const [first, second] = regulatoryBodies
    .map((name) => ({
      name,
      mentions: [
        ...text.matchAll(new RegExp(`(?<![\\w-])${name.replace(' ', String.raw`\s`)}(?![\\w-])`, 'g')),
      ].length,
    }))
    .toSorted((a, b) => b.mentions - a.mentions);
  return first && first.mentions >= FEWEST && first.mentions > (second?.mentions ?? 0) ? first : undefined;
};
