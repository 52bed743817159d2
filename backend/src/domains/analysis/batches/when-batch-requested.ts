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
import { hasAnalysisEnded } from '../runs/await-analysis.ts';
import { failAnalysis, requestAnalysis } from '../runs/commands.ts';
import { prepareRequest } from '../runs/prepare-request.ts';
import type { ListExtractedDocumentIds, PolicyTextSource } from '../sources.ts';
import { changeBatch } from './commands.ts';
import { batchDecider } from './decider.ts';

const NAME = 'analysis-batches';
/** Maximum number of concurrent batches. Each belongs to a different organization. */
const CONCURRENCY = 8;
/**
 * Maximum number of unfinished analyses per batch. This is enough to use an organization's share of the
 * engine, but low enough that a single analysis requested in the meantime runs next.
 */
const WINDOW = 3;
/** Maximum number of attempts at a batch that fails for an unknown reason. */
const ATTEMPTS = 4;
/** Polling interval for unfinished analyses, in milliseconds. */
const POLL_MS = 150;

export interface WhenBatchRequestedDeps {
  log: EventLog;
  policies: PolicyTextSource;
  extracted: ListExtractedDocumentIds;
  giveBack: AnalysisQuota['giveBack'];
  now: () => Date;
}

/** Returns the id of a policy's analysis in a batch. The id stays the same after a restart. */
export const analysisIdInBatch = (batchId: string, policyId: string): string => derivedId(batchId, policyId);

/**
 * Requests a batch's analyses, a few at a time, and completes the batch when all analyses have ended. An
 * interrupted batch resumes, because the ids of its analyses derive from the batch's id. A batch that is
 * canceled or keeps failing cancels its unfinished analyses. The claims of analyses that were never requested
 * are released.
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
      // Users see the failure and can request another batch. The failure event triggers this reaction again,
      // which then cancels the unfinished analyses.
      await changeBatch(deps.log, batch.contextOf('fail'), batch.id, { type: 'FailBatch' });
    }
  },
});

interface Batch {
  id: string;
  request: AnalysisBatchRequest;
  signal: AbortSignal;
  /** The context for one step. A repeat of the step uses the same ids. */
  contextOf: (step: string) => RequestContext;
}

const carryOut = async (deps: WhenBatchRequestedDeps, batch: Batch): Promise<void> => {
  const { log } = deps;
  const { organizationId } = batch.contextOf('look');
  const open = new Set<string>();
  /**
   * Waits until at most `most` analyses are unfinished. Returns false if the batch was canceled or the
   * process stops.
   */
  const waitUntilLeft = async (most: number): Promise<boolean> => {
    for (;;) {
      if (batch.signal.aborted || !(await goesOn(log, organizationId, batch.id))) return false;
      for (const id of open) if (await hasAnalysisEnded(log, organizationId, id)) open.delete(id);
      if (open.size <= most) return true;
      await pause(POLL_MS, batch.signal);
    }
  };
  for (const policyId of batch.request.policyIds) {
    const id = analysisIdInBatch(batch.id, policyId);
    if (await hasAnalysisEnded(log, organizationId, id)) continue;
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

/**
 * Requests the analysis of one policy. If the policy has since been deleted or emptied, releases the claim
 * and returns false.
 */
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

/**
 * Cancels the unfinished analyses. If an analysis was already requested, the reaction to its failure releases
 * its claim.
 */
const callOff = async ({ log, giveBack }: WhenBatchRequestedDeps, batch: Batch): Promise<void> => {
  const { policyIds, countedIn } = batch.request;
  for (const policyId of policyIds) {
    if (batch.signal.aborted) return;
    const id = analysisIdInBatch(batch.id, policyId);
    const context = batch.contextOf(`cancel ${policyId}`);
    const last = await log.last(streamName('analysis', id), context.organizationId);
    if (last !== undefined) await failAnalysis(log, context, id, 'canceled');
    else if (countedIn !== undefined) await giveBack(context, { analysisId: id, month: countedIn });
  }
};
