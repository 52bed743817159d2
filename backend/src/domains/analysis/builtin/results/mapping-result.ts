import {
  type ComplianceStatus,
  type JudgedBody,
  isUnscored,
  type MappingResult,
  summaryOf,
} from '@proviso/contracts';
import type { Verdict } from '../judging/judge.ts';
import { judgmentsByWeight, improvementOf, nameOf } from './compliance-result.ts';

/** Minimum score of a compliant policy. */
const COMPLIANT = 80;
/** Minimum score of a partly compliant policy. */
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
    ...judgmentsByWeight(verdict, 'contradicted').map(({ finding }) => ({
      description: `Contradicted: ${nameOf(finding)}.`,
    })),
    ...judgmentsByWeight(verdict, 'missing').map(({ finding }) => ({
      description: `Not covered: ${nameOf(finding)}.`,
    })),
  ],
  recommendations: judgmentsByWeight(verdict, 'partly').map(improvementOf),
  findings: findingsOf(verdict),
  bodies: [...verdict.bodies],
});

const findingsOf = ({ judgments }: Verdict) => judgments.map(({ finding }) => finding);

const relevanceOf = (
  { body, chosen, known = true, spokenOf = true, requirements, notJudged = 0 }: JudgedBody,
  findings: MappingResult['findings'],
): string => {
  if (!known) return `${body} is not in the control library, so nothing was judged.`;
  if (!spokenOf) return `This policy does not mention ${body}.`;
  const within = findings.filter((finding) => !isUnscored(finding));
  const outside = findings.length - within.length;
  const answered = within.filter(({ status }) => status === 'addressed' || status === 'partly').length;
  const sentences = [
    !chosen && 'Detected from the text.',
    within.length === 0
      ? 'None of its requirements is about the policy’s subject.'
      : `${answered} of ${within.length} requirements within the policy’s subject are covered at least partly.`,
    outside > 0 &&
      `Requirements outside its subject that are covered, but do not count in the score: ${outside}.`,
    notJudged > 0 && `${notJudged} of ${requirements} requirements of ${body} are not judged.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
};

const statusOf = (score: number | null): ComplianceStatus => {
  if (score === null) return 'not-scored';
  if (score >= COMPLIANT) return 'compliant';
  return score >= PARTIAL ? 'partial' : 'other';
};
