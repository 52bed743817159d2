import type { Finding, FindingStatus, RequirementReference } from './results.ts';

/**
 * How a requirement's finding changed. `new` and `gone`: only one of the two analyses has a finding for the
 * requirement.
 */
export const findingChanges = ['worse', 'better', 'new', 'gone'] as const;
export type FindingChangeKind = (typeof findingChanges)[number];

/** The change in the finding for one requirement between two analyses of a policy. */
export interface FindingChange {
  kind: FindingChangeKind;
  requirement: RequirementReference;
  /** `null` if the earlier analysis has no finding for the requirement. */
  before: FindingStatus | null;
  after: FindingStatus | null;
}

export interface FindingComparison {
  /** The changes, in the order `worse`, `better`, `new`, `gone`. */
  changes: readonly FindingChange[];
  /** Number of requirements with the same status in both analyses. */
  unchanged: number;
}

const rank: Readonly<Record<FindingStatus, number>> = {
  contradicted: 0,
  missing: 1,
  partly: 2,
  addressed: 3,
  'not-applicable': 4,
};
const keyOf = ({ requirement: { body, citation } }: Finding): string => `${body}\n${citation}`;

/** Compares the findings of two analyses of a policy, requirement by requirement. */
export const compareFindings = (before: readonly Finding[], after: readonly Finding[]): FindingComparison => {
  const earlier = new Map(before.map((finding) => [keyOf(finding), finding]));
  const later = new Map(after.map((finding) => [keyOf(finding), finding]));
  const changes: FindingChange[] = [];
  let unchanged = 0;
  for (const [key, finding] of later) {
    const known = earlier.get(key);
    const { requirement, status } = finding;
    if (known === undefined) changes.push({ kind: 'new', requirement, before: null, after: status });
    else if (known.status === status) unchanged += 1;
    else {
      const kind = rank[status] > rank[known.status] ? 'better' : 'worse';
      changes.push({ kind, requirement, before: known.status, after: status });
    }
  }
  for (const [key, { requirement, status }] of earlier)
    if (!later.has(key)) changes.push({ kind: 'gone', requirement, before: status, after: null });
  return {
    changes: changes.toSorted(
      (one, other) => findingChanges.indexOf(one.kind) - findingChanges.indexOf(other.kind),
    ),
    unchanged,
  };
};
