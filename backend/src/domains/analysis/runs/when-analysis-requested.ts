import { type AnalysisEvent, type AnalysisFailureReason, idOf } from '@proviso/contracts';
import { isTransient } from '@proviso/projections';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { EngineFailure } from '../analysis-engine.ts';
import type { AnalysisQuota } from '../analysis-quota.ts';
import { analysisDecider } from '../decider.ts';
import type { EngineChoice } from '../settings/engine-choice.ts';
import { completeAnalysis, failAnalysis, startAnalysis } from './commands.ts';
import { judgeRequest, type JudgeDeps } from './judge-request.ts';
import { progressReporter } from './progress-reporter.ts';
import { createAnalysisEndSignal } from './analysis-end-signal.ts';

const NAME = 'analysis-runs';
/** Maximum number of analyses in progress. Some of them may be waiting for the engine. */
const CONCURRENCY = 8;
/** Maximum number of concurrent analyses per organization, so that other organizations find free slots. */
const CONCURRENCY_OF_ONE = 2;
/** Maximum number of attempts at an analysis that fails for an unknown reason. */
const ATTEMPTS_TO_RUN = 4;

export interface WhenAnalysisRequestedDeps extends JudgeDeps {
  log: EventLog;
  engines: Pick<EngineChoice, 'of' | 'builtIn'>;
  giveBack: AnalysisQuota['giveBack'];
  /** Sends progress to open pages. Never throws, because the next message replaces a lost one. */
  tellProgress: (organizationId: string, analysisId: string, progress: { done: number; of: number }) => void;
  now: () => Date;
  /** Interval between checks for a cancellation, in milliseconds. */
  pollMs?: number;
}

/**
 * Runs every requested analysis, and records its result or the reason for its failure. An interrupted
 * analysis runs again. A failed or canceled analysis does not count against the month's quota.
 */
export const whenAnalysisRequested = (deps: WhenAnalysisRequestedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['analysis-'],
  concurrency: CONCURRENCY,
  concurrencyOfOne: CONCURRENCY_OF_ONE,
  async when({ eventId, stream, event, metadata }, signal, attempt) {
    const { type } = event as AnalysisEvent;
    if (type !== 'AnalysisRequested' && type !== 'AnalysisFailed') return;
    const { log, engines } = deps;
    const { organizationId, correlationId } = metadata;
    const analysisId = idOf(stream);
    const contextOf = (step: string): RequestContext => ({
      organizationId,
      actor: { kind: 'system', id: NAME },
      correlationId,
      causationId: eventId,
      now: () => deps.now(),
      newId: derivedIdSource(eventId, step),
    });
    const { state } = await log.load(stream, analysisDecider, organizationId);
    if (state.status === 'failed' && state.request?.countedIn !== undefined)
      await deps.giveBack(contextOf('give back'), { analysisId, month: state.request.countedIn });
    if (state.status !== 'requested' && state.status !== 'running') return;

    const ended = createAnalysisEndSignal(log, { organizationId, analysisId, pollMs: deps.pollMs }, signal);
    try {
      const engine = await engines.of(organizationId);
      const { name, version } = engine;
      await startAnalysis(log, contextOf('start'), analysisId, { name, version });
      const chosen = { engine, builtIn: engines.builtIn };
      const judged = await judgeRequest(chosen, deps, state.request, metadata.recordedAt, {
        organizationId,
        signal: ended.signal,
        onProgress: progressReporter((step) => deps.tellProgress(organizationId, analysisId, step)),
      });
      await completeAnalysis(log, contextOf('complete'), analysisId, judged);
    } catch (error) {
      // If the process is stopping, the analysis will run again later. If the analysis was canceled, it has
      // already ended.
      if (ended.signal.aborted) return;
      const reason = reasonOf(error, attempt);
      if (reason === undefined) throw error;
      await failAnalysis(log, contextOf('fail'), analysisId, reason);
    } finally {
      ended.stop();
    }
  },
});

/** Returns the reason for a failure, or `undefined` if the analysis may be retried. */
const reasonOf = (error: unknown, attempt: number): AnalysisFailureReason | undefined => {
  if (error instanceof EngineFailure) return error.reason;
  return isTransient(error) || attempt < ATTEMPTS_TO_RUN ? undefined : 'engine-unavailable';
};
