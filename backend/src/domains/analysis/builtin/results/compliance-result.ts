import { type ComplianceResult, type Finding, isUnscored, type RiskLevel } from '@proviso/contracts';
import type { RequirementJudgment, Verdict } from '../judging/judge.ts';

/**
 * Maximum length of each list of suggestions, risks, or improvements. The number of findings is not limited.
 */
const MAX_ITEMS = 20;
const levels: Readonly<Record<number, RiskLevel>> = { 3: 'high', 2: 'medium', 1: 'low' };
const levelOf = ({ weight = 1 }: Finding): RiskLevel => levels[weight] ?? 'low';

export const nameOf = ({ requirement: { body, citation, title } }: Finding): string =>
  `${title} (${body}, ${citation})`;

/** Returns the judgments with this status that count toward the score, heaviest first. */
export const judgmentsByWeight = ({ judgments }: Verdict, status: Finding['status']): RequirementJudgment[] =>
  judgments
    .filter(
      ({ finding, isOutOfScope }) =>
        finding.status === status && finding.weight !== 0 && !isOutOfScope && !isUnscored(finding),
    )
    .toSorted(
      (one, other) =>
        (other.finding.weight ?? 1) - (one.finding.weight ?? 1) || other.relevance - one.relevance,
    )
    .slice(0, MAX_ITEMS);

/** Describes what a partly met requirement still lacks. */
export const improvementOf = ({ finding }: RequirementJudgment) => ({
  description: `${nameOf(finding)}: ${finding.explanation ?? ''}`,
});

/** Converts a verdict to the result of a compliance check. */
export const complianceResultOf = (verdict: Verdict): ComplianceResult => {
  const missing = judgmentsByWeight(verdict, 'missing');
  return {
    analysisType: 'compliance',
    suggestions: missing.map((judgement) => ({
      description: suggestionOf(judgement),
      level: levelOf(judgement.finding),
    })),
    risks: [
      ...judgmentsByWeight(verdict, 'contradicted').map(({ finding }) => ({
        description: `Contradicted: ${nameOf(finding)}.`,
        level: 'high' as const,
      })),
      ...missing
        .filter(({ finding: { weight = 1 } }) => weight > 1)
        .map(({ finding }) => ({
          description: `Not covered: ${nameOf(finding)}.`,
          level: levelOf(finding),
        })),
    ],
    improvements: judgmentsByWeight(verdict, 'partly').map(improvementOf),
    findings: verdict.judgments.map(({ finding }) => finding),
    bodies: [...verdict.bodies],
  };
};

/** Returns a suggestion for the policy's author, in the library's words. */
const suggestionOf = ({ finding, requirement: { guidance } }: RequirementJudgment): string =>
  guidance === undefined ? `Add ${nameOf(finding)}.` : `Add ${nameOf(finding)}: ${guidance.summary}`;
