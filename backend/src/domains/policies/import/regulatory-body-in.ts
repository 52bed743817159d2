import { regulatoryBodies, type RegulatoryBody } from '@proviso/contracts';

/** Mentions below which a name is one among others. */
const FEWEST = 2;

/**
 * The regulatory body that a policy names most, as a word of its own and in its own spelling; `undefined` when no body
 * is named twice, or two are named as often.
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
