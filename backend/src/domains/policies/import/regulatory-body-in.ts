import { regulatoryBodies, type RegulatoryBody } from '@proviso/contracts';

/** Minimum number of mentions for a body to count. */
const MIN_MENTIONS = 2;

/**
 * Returns the regulatory body that a policy names most often, as a separate word and in its exact spelling.
 * Returns `undefined` if no body is named twice, or if two bodies are named equally often.
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
  return first && first.mentions >= MIN_MENTIONS && first.mentions > (second?.mentions ?? 0)
    ? first
    : undefined;
};
