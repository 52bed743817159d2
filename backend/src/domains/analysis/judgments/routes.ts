import {
  analysisSchema,
  type Finding,
  judgeFindingSchema,
  type RequirementReference,
  streamName,
  withdrawJudgmentSchema,
} from '@proviso/contracts';
import * as z from 'zod';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { type Answer, type Route, sessionRoute, type SessionInput } from '../../../shared/routing/route.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { presentAnalysis } from '../presenting/present-analysis.ts';
import type { PresentedLibraryLoader } from '../presenting/presented-library.ts';
import { analysisActionsOf } from '../records/analysis-actions.ts';
import { readAnalysis, type ReadAnalysisDeps, readScoredResult } from '../records/read-analysis.ts';
import type { LibraryLoader } from '../own-bodies/organization-library.ts';
import { judgmentDecider, type JudgmentCommand } from './decider.ts';
import { evidenceHash } from './evidence-hash.ts';
import { requirementKey } from './requirement-key.ts';
import { applyJudgments } from './rescore-analysis.ts';

export interface JudgmentRouteDeps extends ReadAnalysisDeps {
  library: LibraryLoader;
  presented: PresentedLibraryLoader;
  policyExists: (organizationId: string, policyId: string) => Promise<boolean>;
}

/** The weight of a requirement that the library does not contain, or for which it has no guidance. */
const USUAL_WEIGHT = 1;

const description = {
  path: '/api/analyses/:id/judgments',
  permission: 'policy.write',
  requires: 'analysis',
  params: z.object({ id: z.uuid() }),
  answers: { 200: analysisSchema },
} as const;
type JudgmentInput = Pick<
  SessionInput<undefined, undefined, { id: string }>,
  'params' | 'session' | 'rights' | 'context' | 'request'
>;

/** Routes for judgments on findings. */
export const judgmentRoutes = (deps: JudgmentRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      ...description,
      method: 'put',
      summary: 'Disputes a finding or accepts a gap, with a reason; changes the score',
      body: judgeFindingSchema,
      problems: [
        'analysis.not-found',
        'analysis.finding-not-found',
        'judgment.same-status',
        'judgment.nothing-to-accept',
        'judgment.changed',
      ],
    },
    async (input) => {
      const { library } = deps;
      const { body: said } = input;
      return judge(deps, input, said, async ({ requirement, ...finding }) => {
        const { reason } = said;
        const data = {
          analysisId: input.params.id,
          requirement,
          found: finding.status,
          reason,
          evidence: evidenceHash(finding),
        };
        if (said.decision === 'accepted') return { type: 'AcceptFinding', data };
        const { guidance } =
          (await library(input.session.organizationId)).find(requirement.body, requirement.citation) ?? {};
        const weight = guidance?.weight ?? USUAL_WEIGHT;
        return { type: 'DisputeFinding', data: { ...data, status: said.status, weight } };
      });
    },
  ),

  sessionRoute(
    {
      ...description,
      method: 'delete',
      summary: 'Withdraws the judgment of a finding; does nothing if there is no judgment',
      query: withdrawJudgmentSchema,
      problems: ['analysis.not-found', 'analysis.finding-not-found', 'judgment.changed'],
    },
    (input) =>
      judge(deps, input, input.query, async ({ requirement }) => ({
        type: 'WithdrawJudgment',
        analysisId: input.params.id,
        requirement,
      })),
  ),
];

/** Records a judgment on one finding, and returns the analysis with its new score. */
const judge = async (
  deps: JudgmentRouteDeps,
  { params: { id }, session: { organizationId }, rights, context, request }: JudgmentInput,
  about: Pick<RequirementReference, 'body' | 'citation'>,
  commandFor: (finding: Finding) => Promise<JudgmentCommand>,
): Promise<Answer> => {
  const { log, policyExists } = deps;
  const scored = await readScoredResult(deps, organizationId, id);
  if (!scored || !(await policyExists(organizationId, scored.policyId)))
    throw new DomainError('analysis.not-found');
  const key = requirementKey(about);
  const finding = scored.findings.find(({ requirement }) => requirementKey(requirement) === key);
  if (!finding) throw new DomainError('analysis.finding-not-found');
  const stream = streamName('judgment', scored.policyId);
  const { position } = await handleCommand(log, judgmentDecider, {
    stream,
    command: await commandFor(finding),
    context,
    conflict: 'judgment.changed',
  });
  const rescored = await applyJudgments(deps, context, id);
  const analysis = await readAnalysis(deps, organizationId, id);
  if (!analysis) throw new DomainError('analysis.not-found');
  const library = await deps.presented(organizationId, readerLanguage(request));
  return {
    status: 200,
    body: { ...presentAnalysis(analysis, library), actions: analysisActionsOf(rights, analysis) },
    wrote: [{ stream, position }, ...(rescored ? [rescored] : [])],
  };
};
