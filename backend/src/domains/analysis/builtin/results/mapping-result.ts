import {
  type ComplianceStatus,
  type JudgedBody,
  isUnscored,
  type MappingResult,
  summaryOf,
} from '@proviso/contracts';
import type { Verdict } from '../judging/judge.ts';
import { heaviestJudgments, improvementOf, nameOf } from './compliance-result.ts';

/** The minimum scores of a compliant policy and of a partly compliant policy. */
const COMPLIANT = 80;
const PARTIAL = 30;

/** Converts a verdict to the result of a regulatory mapping. */
export const mappingResultOf = (verdict: Verdict): MappingResult => ({
  analysisType: 'regulatory_mapping',
  regulations: verdict.bodies.map((judged) => {
    const { body } = judged;
    const findings = findingsOf(verdict).filter(({ requirement }) => requirement.body === body);
    return {
      name: body,
      complianceStatus: statusOf(summaryOf(findings).score),
      relevance: relevanceOf(judged, findings),
    };
  }),
  gaps: [
    ...heaviestJudgments(verdict, 'contradicted').map(({ finding }) => ({
      description: `${nameOf(finding)}: the policy says the opposite.`,
    })),
    ...heaviestJudgments(verdict, 'missing').map(({ finding }) => ({
      description: `${nameOf(finding)} is not addressed.`,
    })),
  ],
  recommendations: heaviestJudgments(verdict, 'partly').map(improvementOf),
  findings: findingsOf(verdict),
  bodies: [...verdict.bodies],
});

const findingsOf = ({ judgments }: Verdict) => judgments.map(({ finding }) => finding);

const relevanceOf = (
  { body, chosen, known = true, spokenOf = true, requirements, notJudged = 0 }: JudgedBody,
  findings: MappingResult['findings'],
): string => {
  if (!known) return `The control library does not have ${body}, so that nothing was judged.`;
  if (!spokenOf) return `The policy does not speak about ${body}.`;
  const within = findings.filter((finding) => !isUnscored(finding));
  const outside = findings.length - within.length;
  const answered = within.filter(({ status }) => status === 'addressed' || status === 'partly').length;
  const sentences = [
    !chosen && 'Concluded from the text.',
    within.length === 0
      ? "The policy's subject is not one of its requirements."
      : `${answered} of the ${within.length} requirements within the policy's subject are answered, at least partly.`,
    outside > 0 && `So are ${outside} outside its subject, which do not count in the score.`,
    notJudged > 0 && `${notJudged} of the ${requirements} requirements of ${body} are not judged.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
};

const statusOf = (score: number | null): ComplianceStatus => {
  if (score === null) return 'not-scored';
  if (score >= COMPLIANT) return 'compliant';
  return score >= PARTIAL ? 'partial' : 'other';
};
