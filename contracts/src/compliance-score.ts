import type { Finding, FindingStatus } from './analysis-results.ts';

/** The share of a requirement's weight that a policy earns; `null`: it does not count. */
export const creditOf: Readonly<Record<FindingStatus, number | null>> = {
  addressed: 1,
  partly: 0.5,
  missing: 0,
  'not-applicable': null,
};

/** How a score comes about: 100 times what is earned of what is possible. */
export interface ScoreArithmetic {
  /** Sum of weight times credit. */
  earned: number;
  /** Sum of the weights of what counts. */
  possible: number;
  /** 0 to 100, to one decimal place; 0 where nothing counts. */
  score: number;
}

/** The score of `findings`, or of those of one body, with its arithmetic. */
export const scoreOf = (findings: readonly Pick<Finding, 'status' | 'weight'>[]): ScoreArithmetic => {
  let earned = 0;
  let possible = 0;
  for (const { status, weight = 1 } of findings) {
    const credit = creditOf[status];
    if (credit === null) continue;
    earned += weight * credit;
    possible += weight;
  }
  return { earned, possible, score: possible === 0 ? 0 : Math.round((1_000 * earned) / possible) / 10 };
};
