import {
  type Coverage,
  type CoverageRow,
  type FindingStatus,
  findingStatuses,
  isGap,
  isUnaddressed,
  statusAt,
} from '@proviso/contracts';

/** A policy, and its last analysis's finding about one requirement. */
export type PolicyWithStatus = Coverage['policies'][number] & { status: FindingStatus };

/**
 * The policies judged against the requirement with the index `place`, sorted by status as in
 * `findingStatuses`.
 */
export const policiesAt = (policies: Coverage['policies'], place: number): PolicyWithStatus[] =>
  policies
    .flatMap((policy) => {
      const status = statusAt(policy, place);
      return status === undefined ? [] : [{ ...policy, status }];
    })
    .toSorted((one, other) => findingStatuses.indexOf(one.status) - findingStatuses.indexOf(other.status));

/** Filters of the list of requirements. */
export const coverageFilters = [
  'all',
  'gaps',
  'addressed',
  'partly',
  'drafted',
  'contradicted',
  'unaddressed',
  'not-applicable',
  'not-judged',
] as const;
export type CoverageFilter = (typeof coverageFilters)[number];

export const passesFilter = (row: CoverageRow, filter: CoverageFilter): boolean => {
  const { best, isNotJudged } = row;
  if (filter === 'all') return true;
  if (filter === 'gaps') return isGap(row);
  if (filter === 'not-judged') return isNotJudged;
  if (filter === 'unaddressed') return isUnaddressed(row);
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
