import { type Coverage, coverageLetters, type FindingStatus, findingStatuses } from '@proviso/contracts';

/** A requirement, and how well all policies cover it. */
export interface CoverageRow {
  citation: string;
  title: string;
  /** Index of the requirement, and of its letter. */
  place: number;
  /** The best status among all policies; `undefined` if no policy was judged against the requirement. */
  best: FindingStatus | undefined;
  /**
   * True if the requirement cannot be judged: the library has no elements for it, and no engine has judged
   * it.
   */
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

/** Status that a policy's last analysis found for the requirement at index `place`. */
export const statusAt = ({ letters }: { letters: string }, place: number): FindingStatus | undefined =>
  byLetter[letters.charAt(place)];

/** All requirements, each with its coverage. */
export const coverageRows = ({ requirements, policies }: Coverage): CoverageRow[] =>
  requirements.map(({ citation, title, notApplicable, isJudged }, place) => {
    const found = policies.map((policy) => statusAt(policy, place));
    const number = (status: FindingStatus) => found.filter((one) => one === status).length;
    return {
      citation,
      title,
      place,
      isNotJudged: !isJudged && notApplicable === null && found.every((status) => status === undefined),
      // A requirement that does not apply to the organization is not a gap, even if a policy was judged
      // against it.
      best: notApplicable === null ? bestFirst.find((status) => found.includes(status)) : 'not-applicable',
      addressed: number('addressed'),
      partly: number('partly'),
    };
  });

/** A policy, and its last analysis's finding about one requirement. */
export type PolicyWithStatus = Coverage['policies'][number] & { status: FindingStatus };

/** The policies judged against the requirement at `place`, sorted by status as in `findingStatuses`. */
export const policiesAt = (policies: Coverage['policies'], place: number): PolicyWithStatus[] =>
  policies
    .flatMap((policy) => {
      const status = statusAt(policy, place);
      return status === undefined ? [] : [{ ...policy, status }];
    })
    .toSorted((one, other) => findingStatuses.indexOf(one.status) - findingStatuses.indexOf(other.status));

/** True if no policy fully addresses the requirement, as far as it can be judged. */
export const isGap = ({ best, isNotJudged }: CoverageRow): boolean =>
  !isNotJudged && best !== 'addressed' && best !== 'not-applicable';

/** Filters of the list of requirements. */
export const coverageFilters = [
  'all',
  'gaps',
  'addressed',
  'partly',
  'contradicted',
  'unaddressed',
  'not-applicable',
  'not-judged',
] as const;
export type CoverageFilter = (typeof coverageFilters)[number];

/**
 * `unaddressed`: the requirement can be judged, but no policy addresses it, even partly, or contradicts it.
 */
export const passesFilter = (row: CoverageRow, filter: CoverageFilter): boolean => {
  const { best, isNotJudged } = row;
  if (filter === 'all') return true;
  if (filter === 'gaps') return isGap(row);
  if (filter === 'not-judged') return isNotJudged;
  if (filter === 'unaddressed') return !isNotJudged && (best === undefined || best === 'missing');
  return best === filter;
};

/** The rows whose citation or title contains every word of `search`. An empty search returns all rows. */
export const searchRows = (rows: readonly CoverageRow[], search: string): CoverageRow[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ citation, title }) => {
    const text = `${citation} ${title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
