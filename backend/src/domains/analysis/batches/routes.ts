import {
  type AnalysisBatchFacts,
  analysisBatchInputSchema,
  analysisBatchPreviewSchema,
  type AnalysisBatchRequest,
  analysisBatchSchema,
  type AnalysisType,
  maxBatchPolicies,
  pageQuerySchema,
  type Rights,
} from '@proviso/contracts';
import { listBatches, listPoliciesToAnalyze } from '@proviso/projections';
import * as z from 'zod';
import type { Caller, Session } from '../../../shared/access/session.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import type { Guard } from '../../../shared/routing/guard.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import type { EngineChoice } from '../settings/engine-choice.ts';
import type { AnalysisQuota } from '../analysis-quota.ts';
import { changeBatch } from './commands.ts';
import { analysisIdInBatch } from './when-batch-requested.ts';

export interface BatchRouteDeps {
  log: EventLog;
  read: Read;
  engines: Pick<EngineChoice, 'of'>;
  quota: AnalysisQuota;
  guard: Guard;
  /** Limits how many batches a user can request. */
  batches: AttemptLimit;
}

const params = z.object({ id: z.uuid() });
const present = (facts: AnalysisBatchFacts, { permissions }: Rights) => ({
  ...facts,
  actions: facts.status === 'running' && permissions.includes('policy.write') ? ['cancel'] : [],
});

/** Routes for analyzing all policies: preview, request, list and cancel. */
export const batchRoutes = (deps: BatchRouteDeps): readonly Route[] => {
  const { log, read, quota } = deps;
  const toAnalyze = (organizationId: string, analysisType: AnalysisType) =>
    read(organizationId, (tenant) =>
      listPoliciesToAnalyze(tenant, { analysisType, limit: maxBatchPolicies }),
    );
  /** Refuses kinds of analysis that the plan does not include, as the route for a single policy does. */
  const requireType = async (
    analysisType: AnalysisType,
    { session, contextFor }: { session: Session; contextFor: ContextFor },
  ): Promise<void> => {
    if (analysisType === 'regulatory_mapping') await deps.guard(session, ['analysis.mapping'], contextFor);
  };
  const find = async (organizationId: string, id: string): Promise<AnalysisBatchFacts> => {
    const { items } = await read(organizationId, (tenant) => listBatches(tenant, { id }, { limit: 1 }));
    const [found] = items;
    if (!found) throw new DomainError('analysis.not-found');
    return found;
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/analysis-batches/preview',
        summary: 'Returns how many policies an analysis of all policies would cover now',
        permission: 'policy.write',
        requires: 'analysis',
        query: analysisBatchInputSchema,
        answers: { 200: analysisBatchPreviewSchema },
        problems: ['subscription.plan-required'],
        reads: ['policies', 'analyses'],
      },
      async ({ query: { analysisType }, session, rights, context, contextFor }) => {
        await requireType(analysisType, { session, contextFor });
        const { policyIds, withText, withoutText } = await toAnalyze(session.organizationId, analysisType);
        const left = await quota.left({ session, rights, context });
        const planned = Math.min(policyIds.length, left ?? Infinity);
        return {
          status: 200,
          body: { policies: withText, withoutText, planned, quotaLeft: left ?? null },
        };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/analysis-batches',
        summary: 'Lists the requested analyses of all policies, last requested first',
        permission: 'policy.read',
        requires: 'policies',
        query: pageQuerySchema,
        answers: { 200: z.array(analysisBatchSchema) },
        reads: ['analyses'],
      },
      async ({ query, session: { organizationId }, rights, request }) => {
        const page = await read(organizationId, (tenant) => listBatches(tenant, {}, query));
        return pageAnswer(request, { ...page, items: page.items.map((facts) => present(facts, rights)) });
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/analysis-batches',
        summary: 'Analyzes all policies in the background, as many as the plan includes',
        permission: 'policy.write',
        requires: 'analysis',
        body: analysisBatchInputSchema,
        answers: { 202: analysisBatchSchema },
        problems: [
          'analysis.nothing-to-analyze',
          'analysis.not-available',
          'analysis.notice-required',
          'request.too-many',
          'subscription.plan-required',
          'subscription.quota-used',
        ],
        reads: ['policies', 'analyses'],
      },
      async ({ body: { analysisType }, session, rights, context, contextFor }) => {
        await requireType(analysisType, { session, contextFor });
        await deps.batches.count(session.userId);
        const engine = await deps.engines.of(session.organizationId);
        if (engine.embedded === null) throw new DomainError('analysis.not-available');
        const { policyIds, withText } = await toAnalyze(session.organizationId, analysisType);
        if (policyIds.length === 0) throw new DomainError('analysis.nothing-to-analyze');
        const id = context.newId();
        const request = await claimed(deps, { session, rights, context }, { id, analysisType, policyIds });
        const leftOut = withText - request.policyIds.length;
        const written = await changeBatch(log, context, id, {
          type: 'RequestBatch',
          request: { ...request, leftOut },
        }).catch(async (error: unknown) => {
          await giveBackAll(deps, { session, rights, context }, id, request);
          throw error;
        });
        const facts: AnalysisBatchFacts = {
          id,
          analysisType,
          status: 'running',
          createdAt: context.now().toISOString(),
          endedAt: null,
          policies: request.policyIds.length,
          leftOut,
          completed: 0,
          failed: 0,
          open: 0,
        };
        return { status: 202, body: present(facts, rights), wrote: [written] };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/analysis-batches/:id/cancel',
        summary: 'Cancels an analysis of all policies; completed analyses are kept',
        permission: 'policy.write',
        requires: 'analysis',
        params,
        answers: { 200: analysisBatchSchema },
        problems: ['analysis.not-found', 'service.unavailable'],
        reads: ['analyses'],
      },
      async ({ params: { id }, session: { organizationId }, rights, context }) => {
        const facts = await find(organizationId, id);
        const written = await changeBatch(log, context, id, { type: 'CancelBatch' });
        const body =
          facts.status === 'running'
            ? { ...facts, status: 'canceled' as const, endedAt: context.now().toISOString() }
            : facts;
        return { status: 200, body: present(body, rights), wrote: [written] };
      },
    ),
  ];
};

type Request = Omit<AnalysisBatchRequest, 'leftOut'>;

/**
 * Claims quota for each policy, in order, before any analysis starts. Once the quota is used up, omits the
 * remaining policies.
 * @throws DomainError `subscription.quota-used` if no quota is left at all
 */
const claimed = async (
  { quota }: BatchRouteDeps,
  caller: Caller,
  { id, analysisType, policyIds }: Pick<Request, 'analysisType' | 'policyIds'> & { id: string },
): Promise<Request> => {
  const counted: string[] = [];
  let month: string | undefined;
  for (const policyId of policyIds) {
    try {
      const analysisId = analysisIdInBatch(id, policyId);
      const claim = await quota.claim(caller, { analysisId, kind: analysisType });
      if (claim === undefined) return { analysisType, policyIds };
      ({ month } = claim);
      counted.push(policyId);
    } catch (error) {
      const isUsed = error instanceof DomainError && error.code === 'subscription.quota-used';
      if (!isUsed || counted.length === 0) throw error;
      break;
    }
  }
  return { analysisType, policyIds: counted, ...(month !== undefined && { countedIn: month }) };
};

const giveBackAll = async (
  { quota }: BatchRouteDeps,
  { context }: Caller,
  id: string,
  { policyIds, countedIn }: Request,
): Promise<void> => {
  if (countedIn === undefined) return;
  for (const policyId of policyIds)
    await quota.giveBack(context, { analysisId: analysisIdInBatch(id, policyId), month: countedIn });
};
