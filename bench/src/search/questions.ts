import type { SearchQuery } from '@proviso/contracts';
import { wordPairOf, wordOfRank } from './vocabulary.ts';

/**
 * Typical searches: rare, medium, and common words, phrases, and filters. The searches differ in every round.
 */
export const typicalSearches = (round: number): readonly SearchQuery[] => {
  const rare = wordOfRank(8_000 + 61 * round);
  const middling = wordOfRank(400 + 13 * round);
  const common = wordOfRank(4 + (round % 30));
  const other = wordOfRank(60 + 3 * (round % 50));
  return [
    { q: rare },
    { q: middling },
    { q: common },
    { q: `${common} ${other}` },
    { q: `${other} ${middling}` },
    { q: `${middling} or ${rare}` },
    { q: `${common} -${other}` },
    { q: middling.slice(0, 4) },
    { q: `"${wordPairOf(round % 40)}"` },
    { q: `"${wordPairOf(40 + (round % 200))}" ${other}` },
    { q: 'hand hygiene' },
    { q: 'laser control in laboratories' },
    { q: common, status: 'active' },
    { q: other, facilityType: 'Healthcare', status: 'draft' },
    { q: middling, state: 'NY' },
    { q: common, regulatoryBody: 'HIPAA' },
    { facilityType: 'Healthcare', status: 'review' },
    {},
  ];
};
