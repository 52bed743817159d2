import { type AnalysisBatchEvent, type AnalysisBatchRequest, idOf, streamName } from '@proviso/contracts';
import { isTransient } from '@proviso/projections';
import { pause } from '@proviso/storage';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { derivedId, derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { EngineFailure } from '../analysis-engine.ts';
import type { AnalysisQuota } from '../analysis-quota.ts';
import { hasEnded } from '../runs/await-analysis.ts';
import { failAnalysis, requestAnalysis } from '../runs/commands.ts';
import { prepareRequest } from '../runs/prepare-request.ts';
import type { ExtractedDocuments, PolicyTexts } from '../sources.ts';
import { changeBatch } from './commands.ts';
import { batchDecider } from './decider.ts';

const NAME = 'analysis-batches';
/** Batches that are worked on at once, each of another organization. */
const CONCURRENCY = 8;
/**
 * Analyses of a batch that wait or run at once: enough to keep an organization's share of the engine busy, and so few that
 * what somebody asks for beside the batch is next.
 */
const WINDOW = 3;
/** Attempts after which a batch that fails for an unknown reason is given up. */
const ATTEMPTS = 4;
/** Milliseconds between looks whether one of them has ended. */
const LOOK_MS = 150;

export interface WhenBatchRequestedDeps {
  log: EventLog;
  policies: PolicyTexts;
  extracted: ExtractedDocuments;
  giveBack: AnalysisQuota['giveBack'];
  now: () => Date;
}

/** The analysis of a policy in a batch: the same one after a restart. */
export const analysisInBatch = (batchId: string, policyId: string): string => derivedId(batchId, policyId);

/**
 * Requests the analyses of a batch, a few at a time, and completes it when all have ended. One that was interrupted goes on where
 * it was, since the ids of its analyses follow from its own. One that is canceled, or fails again and again, cancels what has not
 * ended, and gives back to the quota what was never requested.
 */
export const whenBatchRequested = (deps: WhenBatchRequestedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['analysisBatch-'],
  concurrency: CONCURRENCY,
  concurrencyOfOne: 1,
  async when({ eventId, stream, event, metadata }, signal, attempt) {
    const { type } = event as AnalysisBatchEvent;
    if (type === 'AnalysisBatchCompleted') return;
    const { organizationId, correlationId } = metadata;
    const { state } = await deps.log.load(stream, batchDecider, organizationId);
    if (!('request' in state)) return;
    const batch: Batch = {
      id: idOf(stream),
      request: state.request,
      signal,
      contextOf: (step) => ({
        organizationId,
        actor: { kind: 'system', id: NAME },
        correlationId,
        causationId: eventId,
        now: () => deps.now(),
        newId: derivedIdSource(eventId, step),
      }),
    };
    if (state.status !== 'running') return callOff(deps, batch);
    try {
      await carryOut(deps, batch);
    } catch (error) {
      if (signal.aborted || isTransient(error) || attempt < ATTEMPTS) throw error;
      // Whoever waits for it is told, and may ask again. The event that says so comes back here and ends what has not ended.
      await changeBatch(deps.log, batch.contextOf('fail'), batch.id, { type: 'FailBatch' });
    }
  },
});

interface Batch {
  id: string;
  request: AnalysisBatchRequest;
  signal: AbortSignal;
  /** The context of one step, whose ids are the same when it is repeated. */
  contextOf: (step: string) => RequestContext;
}

const carryOut = async (deps: WhenBatchRequestedDeps, batch: Batch): Promise<void> => {
  const { log } = deps;
  const { organizationId } = batch.contextOf('look');
  const open = new Set<string>();
  /** Waits until at most `most` have not ended; `false`: the batch was canceled, or the process stops. */
  const waitUntilLeft = async (most: number): Promise<boolean> => {
    for (;;) {
      if (batch.signal.aborted || !(await goesOn(log, organizationId, batch.id))) return false;
      for (const id of open) if (await hasEnded(log, organizationId, id)) open.delete(id);
      if (open.size <= most) return true;
      await pause(LOOK_MS, batch.signal);
    }
  };
  for (const policyId of batch.request.policyIds) {
    const id = analysisInBatch(batch.id, policyId);
    if (await hasEnded(log, organizationId, id)) continue;
    if (!(await waitUntilLeft(WINDOW - 1))) return;
    if (await begin(deps, batch, { id, policyId })) open.add(id);
  }
  if (!(await waitUntilLeft(0))) return;
  await changeBatch(log, batch.contextOf('complete'), batch.id, { type: 'CompleteBatch' });
};

const goesOn = async (
  log: Pick<EventLog, 'last'>,
  organizationId: string,
  batchId: string,
): Promise<boolean> => {
  const last = await log.last(streamName('analysisBatch', batchId), organizationId);
  return last?.type === 'AnalysisBatchRequested';
};

/** Requests the analysis of one policy; `false` for a policy that was deleted or emptied since, which is given back. */
const begin = async (
  { log, policies, extracted, giveBack }: WhenBatchRequestedDeps,
  { id: batchId, request: { analysisType, countedIn }, contextOf }: Batch,
  { id, policyId }: { id: string; policyId: string },
): Promise<boolean> => {
  const context = contextOf(`request ${policyId}`);
  try {
    const asked = await prepareRequest({ policies, extracted }, context.organizationId, {
      policyId,
      analysisType,
    });
    const counted = countedIn === undefined ? {} : { countedIn };
    await requestAnalysis(log, context, id, { ...asked, ...counted, batchId });
    return true;
  } catch (error) {
    const isGone = error instanceof DomainError && error.code === 'policy.not-found';
    const isEmpty = error instanceof EngineFailure && error.reason === 'no-text';
    if (!isGone && !isEmpty) throw error;
    if (countedIn !== undefined) await giveBack(context, { analysisId: id, month: countedIn });
    return false;
  }
};

/** Ends what has not ended. What was requested is given back by the reaction to its own failure. */
const callOff = async ({ log, giveBack }: WhenBatchRequestedDeps, batch: Batch): Promise<void> => {
  const { policyIds, countedIn } = batch.request;
  for (const policyId of policyIds) {
    if (batch.signal.aborted) return;
    const id = analysisInBatch(batch.id, policyId);
    const context = batch.contextOf(`cancel ${policyId}`);
    const last = await log.last(streamName('analysis', id), context.organizationId);
    if (last !== undefined) await failAnalysis(log, context, id, 'canceled');
    else if (countedIn !== undefined) await giveBack(context, { analysisId: id, month: countedIn });
  }
};
