import { type Coverage, coverageLetters, type FindingStatus } from '@proviso/contracts';

/** A requirement with where it stands in all policies together. */
export interface CoverageRow {
  citation: string;
  title: string;
  /** Its place among the requirements, which is that of its letter. */
  place: number;
  /** The best status that any policy has; `undefined` where none was judged by it. */
  best: FindingStatus | undefined;
  /** Nobody can tell whether a policy answers it: the library has no elements for it, and no engine has judged it. */
  isNotJudged: boolean;
  addressed: number;
  partly: number;
}

const byLetter: Readonly<Record<string, FindingStatus>> = Object.fromEntries(
  Object.entries(coverageLetters).map(([status, letter]) => [letter, status as FindingStatus]),
);
const bestFirst: readonly FindingStatus[] = [
  'addressed',
  'partly',
  'not-applicable',
  'contradicted',
  'missing',
];

/** What the last analysis of a policy says of the requirement at `place`. */
export const statusAt = ({ letters }: { letters: string }, place: number): FindingStatus | undefined =>
  byLetter[letters.charAt(place)];

/** Every requirement, with where it stands. */
export const coverageRows = ({ requirements, policies }: Coverage): CoverageRow[] =>
  requirements.map(({ citation, title, notApplicable, isJudged }, place) => {
    const found = policies.map((policy) => statusAt(policy, place));
    const number = (status: FindingStatus) => found.filter((one) => one === status).length;
    return {
      citation,
      title,
      place,
      isNotJudged: !isJudged && notApplicable === null && found.every((status) => status === undefined),
      // What does not apply to the organization is no gap, whether or not a policy was judged by it.
      best: notApplicable === null ? bestFirst.find((status) => found.includes(status)) : 'not-applicable',
      addressed: number('addressed'),
      partly: number('partly'),
    };
  });

/** Whether no policy addresses the requirement in full, as far as that can be told. */
export const isGap = ({ best, isNotJudged }: CoverageRow): boolean =>
  !isNotJudged && best !== 'addressed' && best !== 'not-applicable';

/** The rows whose citation or title has every word of `search`; all of them for none. */
export const searchRows = (rows: readonly CoverageRow[], search: string): CoverageRow[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ citation, title }) => {
    const text = `${citation} ${title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
