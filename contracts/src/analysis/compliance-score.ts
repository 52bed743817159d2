import type { ElementState, Finding, FindingCounts, FindingStatus, RequirementReference } from './results.ts';

/** Requirements that must be judged for a score: of fewer, a percentage would say more than is known. */
export const FEWEST_SCORED = 3;
/** The highest score of a policy that says the opposite of a requirement: nobody can sign it before that is mended. */
export const MOST_CONTRADICTED = 50;

/** The share of a requirement's weight that a policy earns; `null`: it does not count. What is contradicted takes as much as it would earn. */
export const creditOf: Readonly<Record<FindingStatus, number | null>> = {
  addressed: 1,
  partly: 0.5,
  contradicted: -1,
  missing: 0,
  'not-applicable': null,
};

/** The share of an element that a policy earns. */
const creditOfElement: Readonly<Record<ElementState, number>> = {
  met: 1,
  incomplete: 0.5,
  recommended: 0.25,
  contradicted: 0,
  unmet: 0,
};

/** What of a finding counts in a score. */
export type Counted = Pick<Finding, 'status' | 'weight' | 'elements' | 'outside'>;

/** A requirement that is partly met earns what its elements do, if it was judged by them. */
const shareOf = ({ status, elements = [] }: Counted): number | null => {
  if (status !== 'partly' || elements.length === 0) return creditOf[status];
  return elements.reduce((sum, { state }) => sum + creditOfElement[state], 0) / elements.length;
};

/** What findings come to, for whatever shows them. */
export interface Summary {
  /** How many requirements have each status. */
  counts: FindingCounts;
  /** Sum of weight times credit, to two decimal places, and at least 0. */
  earned: number;
  /** Sum of the weights of what counts. */
  possible: number;
  /**
   * 100 times what is earned of what is possible, to one decimal place, and at most `MOST_CONTRADICTED` where something is contradicted;
   * `null`: not scored (`FEWEST_SCORED`).
   */
  score: number | null;
}

/** How many requirements have each status. */
const countsOf = (findings: readonly Counted[]): FindingCounts => {
  const counts = {
    addressed: 0,
    partly: 0,
    contradicted: 0,
    missing: 0,
    'not-applicable': 0,
  } satisfies Record<FindingStatus, number>;
  for (const { status } of findings) counts[status] += 1;
  return counts;
};

const judgedIn = ({ addressed, partly, contradicted = 0, missing }: FindingCounts): number =>
  addressed + partly + contradicted + missing;

const rounded = (points: number): number => Math.round(100 * points) / 100;

/** The score and the counts of findings that are shown (`shownFindings`), or of those of one body. */
export const summaryOf = (findings: readonly Counted[]): Summary => {
  let earned = 0;
  let possible = 0;
  let most = 100;
  for (const finding of findings) {
    const { status, weight = 1, outside = false } = finding;
    const credit = shareOf(finding);
    if (credit === null) continue;
    earned += weight * credit;
    if (status === 'contradicted' && weight > 0) most = MOST_CONTRADICTED;
    // Saying a part of what nobody asked the policy for must not lower its score.
    possible += outside && status !== 'contradicted' ? weight * credit : weight;
  }
  const counts = countsOf(findings);
  const isScored = possible > 0 && judgedIn(counts) >= FEWEST_SCORED;
  const score = isScored ? Math.min(most, Math.round((1_000 * Math.max(0, earned)) / possible) / 10) : null;
  return { counts, earned: rounded(Math.max(0, earned)), possible: rounded(possible), score };
};

/**
 * A score as it was recorded with `counts`. Engines before 2.1 recorded 0 where nothing was judged, as for a body that the library does not
 * have: that was never a score.
 */
export const scoreOfRecord = (recorded: number | null, counts: FindingCounts): number | null =>
  recorded === 0 && judgedIn(counts) === 0 ? null : recorded;

/** A finding that somebody has accepted as a gap, as `judgments` of an analysis name it. */
export type Accepted = Pick<RequirementReference, 'body' | 'citation'> & { decision: string };

const keyOf = ({ body, citation }: Pick<RequirementReference, 'body' | 'citation'>): string =>
  JSON.stringify([body, citation]);

/**
 * The findings that are shown and counted. Old results have others, of weight 0: what a policy touches in passing, and nobody can tell
 * whether it meets it. A gap that a person accepted has the weight 0 too, and stays.
 */
export const shownFindings = <Shown extends Pick<Finding, 'requirement' | 'weight'>>(
  findings: readonly Shown[],
  judgments: readonly Accepted[] = [],
): Shown[] => {
  const accepted = new Set(judgments.filter(({ decision }) => decision === 'accepted').map(keyOf));
  return findings.filter(
    ({ weight, requirement }) => weight !== 0 || (accepted.size > 0 && accepted.has(keyOf(requirement))),
  );
};
