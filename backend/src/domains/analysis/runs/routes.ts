import { analysisSchema, type AnalysisType } from '@proviso/contracts';
import * as z from 'zod';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { sessionRoute, type Answer, type Route, type SessionInput } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { EngineFailure } from '../analysis-engine.ts';
import type { AnalysisQuota } from '../analysis-quota.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { presentAnalysis } from '../presenting/present-analysis.ts';
import type { PresentedLibraryLoader } from '../presenting/presented-library.ts';
import { analysisActionsOf } from '../records/analysis-actions.ts';
import { readAnalysis, type ReadAnalysisDeps } from '../records/read-analysis.ts';
import type { EngineChoice } from '../settings/engine-choice.ts';
import type { ListExtractedDocumentIds } from '../sources.ts';
import { awaitAnalysis } from './await-analysis.ts';
import { failAnalysis, requestAnalysis } from './commands.ts';
import { prepareRequest } from './prepare-request.ts';

/** Maximum time that a request waits for its result, in milliseconds. */
const WAIT_MS = 8_000;

export interface RunRouteDeps extends ReadAnalysisDeps {
  engines: Pick<EngineChoice, 'of'>;
  extracted: ListExtractedDocumentIds;
  policyExists: (organizationId: string, policyId: string) => Promise<boolean>;
  presented: PresentedLibraryLoader;
  quota: AnalysisQuota;
  /** Limits how many analyses a user can request. */
  requests: AttemptLimit;
}

const slowly =
  'answers 202 when that takes longer than 8 seconds, or at once with `Prefer: respond-async` (RFC 7240)';

const params = z.object({ id: z.uuid() });
type RunInput = Pick<
  SessionInput<undefined, undefined, z.output<typeof params>>,
  'params' | 'session' | 'rights' | 'context' | 'request' | 'response'
>;

/** Routes that request and cancel analyses. */
export const runRoutes = (deps: RunRouteDeps): readonly Route[] => {
  const { log } = deps;
  return [
    runRoute(deps, {
      path: '/api/policies/:id/analyze',
      summary: `Checks a policy for compliance; ${slowly}`,
      requires: 'analysis',
      analysisType: 'compliance',
    }),
    runRoute(deps, {
      path: '/api/policies/:id/regulatory-mapping',
      summary: `Maps a policy to regulations; ${slowly}`,
      requires: 'analysis.mapping',
      analysisType: 'regulatory_mapping',
    }),

    sessionRoute(
      {
        method: 'post',
        path: '/api/analyses/:id/cancel',
        summary: 'Cancels a running analysis; does nothing if it has ended',
        permission: 'policy.write',
        requires: 'analysis',
        params,
        answers: { 200: analysisSchema },
        problems: ['analysis.not-found', 'service.unavailable'],
      },
      async ({ params: { id }, session: { organizationId }, rights, context, request }) => {
        const before = await readAnalysis(deps, organizationId, id);
        if (!before || !(await deps.policyExists(organizationId, before.policyId)))
          throw new DomainError('analysis.not-found');
        const written = await failAnalysis(log, context, id, 'canceled');
        return { ...(await answerOf(deps, { organizationId, id }, { rights, request })), wrote: [written] };
      },
    ),
  ];
};

const runRoute = (
  deps: RunRouteDeps,
  {
    path,
    summary,
    requires,
    analysisType,
  }: Pick<Route, 'path' | 'summary'> & {
    requires: 'analysis' | 'analysis.mapping';
    analysisType: AnalysisType;
  },
): Route =>
  sessionRoute(
    {
      method: 'post',
      path,
      summary,
      permission: 'policy.write',
      requires,
      params,
      answers: { 200: analysisSchema, 202: analysisSchema },
      problems: [
        'policy.not-found',
        'analysis.not-possible',
        'analysis.failed',
        'analysis.not-available',
        'analysis.notice-required',
        'analysis.budget-used',
        'request.too-many',
        'subscription.quota-used',
      ],
      reads: ['documents'],
    },
    (input) => run(deps, analysisType, input),
  );

const run = async (
  deps: RunRouteDeps,
  analysisType: AnalysisType,
  { params: { id: policyId }, session, rights, context, request, response }: RunInput,
): Promise<Answer> => {
  const { log, engines, quota, requests } = deps;
  const { organizationId } = session;
  await requests.count(session.userId);
  const engine = await engines.of(organizationId);
  if (engine.embedded === null) throw new DomainError('analysis.not-available');
  const asked = await prepareRequest(deps, organizationId, { policyId, analysisType });
  const id = context.newId();
  const claim = await quota.claim({ session, rights, context }, { analysisId: id, kind: analysisType });
  const written = await requestAnalysis(log, context, id, {
    ...asked,
    ...(claim && { countedIn: claim.month }),
  }).catch(async (error: unknown) => {
    if (claim) await quota.giveBack(context, claim);
    throw error;
  });
  const waitMs = prefersNotToWait(request) ? 0 : WAIT_MS;
  await awaitAnalysis(log, organizationId, id, { waitMs, signal: createClientGoneSignal(response) });
  return { ...(await answerOf(deps, { organizationId, id }, { rights, request })), wrote: [written] };
};

/**
 * True for requests with `Prefer: respond-async` (RFC 7240). Their response is sent immediately, and the
 * client then polls the analysis.
 */
const prefersNotToWait = (request: RunInput['request']): boolean =>
  request
    .get('Prefer')
    ?.split(',')
    .some((preference) => preference.trim().toLowerCase() === 'respond-async') ?? false;

/**
 * Returns the analysis in its current state.
 * @throws EngineFailure with the reason if the analysis has no result, unless it was canceled
 */
const answerOf = async (
  deps: RunRouteDeps,
  { organizationId, id }: { organizationId: string; id: string },
  { rights, request }: Pick<RunInput, 'rights' | 'request'>,
): Promise<Answer> => {
  const analysis = await readAnalysis(deps, organizationId, id);
  if (!analysis) throw new DomainError('analysis.not-found');
  if (analysis.failure !== null && analysis.failure !== 'canceled') throw new EngineFailure(analysis.failure);
  const library = await deps.presented(organizationId, readerLanguage(request));
  const hasEnded = analysis.status === 'completed' || analysis.status === 'failed';
  return {
    status: hasEnded ? 200 : 202,
    body: { ...presentAnalysis(analysis, library), actions: analysisActionsOf(rights, analysis) },
    headers: { Location: `/api/analyses/${id}` },
  };
};
