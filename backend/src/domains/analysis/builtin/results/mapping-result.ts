import { type ComplianceStatus, type MappingResult, scoreOf } from '@proviso/contracts';
import type { Verdict } from '../judging/judge.ts';
import { heaviest, improvementOf, nameOf } from './compliance-result.ts';

/** Scores from which a policy is compliant with a body, and from which it is partly so. */
const COMPLIANT = 80;
const PARTIAL = 30;

/** A verdict as the result of a regulatory mapping. */
export const mappingResultOf = (verdict: Verdict): MappingResult => ({
  analysisType: 'regulatory_mapping',
  regulations: verdict.bodies.map(({ body, chosen }) => {
    const findings = findingsOf(verdict).filter(({ requirement }) => requirement.body === body);
    const { score } = scoreOf(findings);
    const answered = findings.filter(({ status }) => status === 'addressed' || status === 'partly').length;
    return {
      name: body,
      complianceStatus: statusOf(score),
      relevance: `${chosen ? '' : 'Concluded from the text. '}${answered} of the ${findings.length} requirements within the policy's subject are answered, at least partly.`,
    };
  }),
  gaps: [
    ...heaviest(verdict, 'contradicted').map(({ finding }) => ({
      description: `${nameOf(finding)}: the policy says the opposite.`,
    })),
    ...heaviest(verdict, 'missing').map(({ finding }) => ({
      description: `${nameOf(finding)} is not addressed.`,
    })),
  ],
  recommendations: heaviest(verdict, 'partly').map(improvementOf),
  findings: findingsOf(verdict),
  bodies: [...verdict.bodies],
});

const findingsOf = ({ judgements }: Verdict) => judgements.map(({ finding }) => finding);

const statusOf = (score: number): ComplianceStatus => {
  if (score >= COMPLIANT) return 'compliant';
  return score >= PARTIAL ? 'partial' : 'other';
};
