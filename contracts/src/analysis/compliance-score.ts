import {
  type ElementState,
  type Finding,
  type FindingCounts,
  type FindingStatus,
  findingStatuses,
  type RequirementReference,
} from './results.ts';

/**
 * Minimum number of judged requirements, within the policy's subject, for a score. With fewer, a percentage
 * would overstate what is known.
 */
export const MIN_SCORED_REQUIREMENTS = 3;
/**
 * Maximum score of a policy that contradicts a requirement. The policy cannot be approved until the
 * contradiction is fixed.
 */
export const MAX_CONTRADICTED_SCORE = 50;

/**
 * Share of a requirement's weight that a policy earns; `null` if the requirement does not count. A
 * contradicted requirement costs as much as an addressed one earns.
 */
export const creditOf: Readonly<Record<FindingStatus, number | null>> = {
  addressed: 1,
  partly: 0.5,
  contradicted: -1,
  missing: 0,
  'not-applicable': null,
};

/** Share of an element's value that a policy earns. */
const creditOfElement: Readonly<Record<ElementState, number>> = {
  met: 1,
  incomplete: 0.5,
  recommended: 0.25,
  contradicted: 0,
  unmet: 0,
};

/** The fields of a finding that the score depends on. */
export type ScoredFinding = Pick<Finding, 'status' | 'weight' | 'elements' | 'outside' | 'unscored'>;

/**
 * Share of the weight earned. A partly met requirement earns the mean credit of its elements, if it was
 * judged by elements.
 */
const shareOf = ({ status, elements = [] }: ScoredFinding): number | null => {
  if (status !== 'partly' || elements.length === 0) return creditOf[status];
  return elements.reduce((sum, { state }) => sum + creditOfElement[state], 0) / elements.length;
};

/** Totals of findings, for display. */
export interface Summary {
  counts: ReturnType<typeof findingCountsOf>;
  /** Number of requirements that count in the score. */
  scored: number;
  /** Sum of weight times credit, to two decimal places, and at least 0. */
  earned: number;
  /** Sum of the weights that count. */
  possible: number;
  /**
   * 100 × earned ÷ possible, to one decimal place. At most `MAX_CONTRADICTED_SCORE` if any requirement is
   * contradicted; `null` if there are too few requirements for a score (`MIN_SCORED_REQUIREMENTS`).
   */
  score: number | null;
}

/** True if the requirement is outside the policy's subject and the policy does not contradict it. */
export const isUnscored = ({
  status,
  unscored = false,
}: Pick<ScoredFinding, 'status' | 'unscored'>): boolean => unscored && status !== 'contradicted';

/** Where a finding is counted and listed: in its status, or outside the policy's subject. */
export const findingGroups = [...findingStatuses, 'outside'] as const;
export type FindingGroup = (typeof findingGroups)[number];

/** The group of a finding. All counts, lists, and filters of an analysis use it, so that their numbers agree. */
export const findingGroupOf = (finding: Pick<ScoredFinding, 'status' | 'unscored'>): FindingGroup =>
  isUnscored(finding) ? 'outside' : finding.status;

/** Number of requirements per group. */
export const findingCountsOf = (
  findings: readonly Pick<ScoredFinding, 'status' | 'unscored'>[],
): FindingCounts & Record<FindingGroup, number> => {
  const counts = {
    addressed: 0,
    partly: 0,
    contradicted: 0,
    missing: 0,
    'not-applicable': 0,
    outside: 0,
  } satisfies Record<FindingGroup, number>;
  for (const finding of findings) counts[findingGroupOf(finding)] += 1;
  return counts;
};

const judgedIn = ({ addressed, partly, contradicted = 0, missing, outside = 0 }: FindingCounts): number =>
  addressed + partly + contradicted + missing + outside;

const rounded = (points: number): number => Math.round(100 * points) / 100;

/** Score and counts of the shown findings (`shownFindings`), or of the findings of one body. */
export const summaryOf = (findings: readonly ScoredFinding[]): Summary => {
  let earned = 0;
  let possible = 0;
  let judged = 0;
  let most = 100;
  for (const finding of findings) {
    const { status, weight = 1, outside = false } = finding;
    const credit = shareOf(finding);
    if (credit === null || isUnscored(finding)) continue;
    judged += 1;
    earned += weight * credit;
    if (status === 'contradicted' && weight > 0) most = MAX_CONTRADICTED_SCORE;
    // If the policy need not cover a requirement, a partial answer to it must not lower the policy's score.
    possible += outside && status !== 'contradicted' ? weight * credit : weight;
  }
  const counts = findingCountsOf(findings);
  const isScored = possible > 0 && judged >= MIN_SCORED_REQUIREMENTS;
  const score = isScored ? Math.min(most, Math.round((1_000 * Math.max(0, earned)) / possible) / 10) : null;
  return { counts, scored: judged, earned: rounded(Math.max(0, earned)), possible: rounded(possible), score };
};

/**
 * Corrects a recorded score. Engines before 2.1 recorded 0 if nothing was judged, for example for a body that
 * the library lacks. Such a score becomes `null`.
 */
export const correctRecordedScore = (recorded: number | null, counts: FindingCounts): number | null =>
  recorded === 0 && judgedIn(counts) === 0 ? null : recorded;

/** A finding that a user accepted as a gap, as listed in an analysis's `judgments`. */
export type AcceptedGap = Pick<RequirementReference, 'body' | 'citation'> & { decision: string };

const keyOf = ({ body, citation }: Pick<RequirementReference, 'body' | 'citation'>): string =>
  JSON.stringify([body, citation]);

/**
 * Findings that are shown and counted. Old results also have findings of weight 0: the policy mentions these
 * requirements only in passing, so whether it meets them is unknown. A gap that a user accepted also has
 * weight 0, but is shown.
 */
export const shownFindings = <Shown extends Pick<Finding, 'requirement' | 'weight'>>(
  findings: readonly Shown[],
  judgments: readonly AcceptedGap[] = [],
): Shown[] => {
  const accepted = new Set(judgments.filter(({ decision }) => decision === 'accepted').map(keyOf));
  return findings.filter(
    ({ weight, requirement }) => weight !== 0 || (accepted.size > 0 && accepted.has(keyOf(requirement))),
  );
};
