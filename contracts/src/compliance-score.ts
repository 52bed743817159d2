import type { ElementState, Finding, FindingStatus } from './analysis-results.ts';

/** The share of a requirement's weight that a policy earns; `null`: it does not count. */
export const creditOf: Readonly<Record<FindingStatus, number | null>> = {
  addressed: 1,
  partly: 0.5,
  contradicted: 0,
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

/** How a score comes about: 100 times what is earned of what is possible. */
export interface ScoreArithmetic {
  /** Sum of weight times credit, to two decimal places. */
  earned: number;
  /** Sum of the weights of what counts. */
  possible: number;
  /** 0 to 100, to one decimal place; 0 where nothing counts. */
  score: number;
}

/** The score of `findings`, or of those of one body, with its arithmetic. */
export const scoreOf = (findings: readonly Counted[]): ScoreArithmetic => {
  let earned = 0;
  let possible = 0;
  for (const finding of findings) {
    const { status, weight = 1, outside = false } = finding;
    const credit = shareOf(finding);
    if (credit === null) continue;
    earned += weight * credit;
    // Saying a part of what nobody asked the policy for must not lower its score.
    possible += outside && status !== 'contradicted' ? weight * credit : weight;
  }
  const score = possible === 0 ? 0 : Math.round((1_000 * earned) / possible) / 10;
  return { earned: rounded(earned), possible: rounded(possible), score };
};

const rounded = (points: number): number => Math.round(100 * points) / 100;
