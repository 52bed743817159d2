import {
  type AnalysisFailureReason,
  type AnalysisRequest,
  type EngineReference,
  type Rescoring,
  streamName,
} from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { type AnalysisCommand, analysisDecider, type AnalysisOutcome } from '../decider.ts';

const carryOut = async (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  command: AnalysisCommand,
  expectedRevision?: number,
): Promise<Written> => {
  const stream = streamName('analysis', analysisId);
  const { position } = await handleCommand(log, analysisDecider, {
    stream,
    command,
    context,
    expectedRevision,
    // After a concurrent change, the caller may retry. The decider then sees the other change.
    conflict: 'service.unavailable',
  });
  return { stream, position };
};

/** Requests an analysis with an id that the caller provides. A repeat has no effect. */
export const requestAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  request: AnalysisRequest,
): Promise<Written> => carryOut(log, context, analysisId, { type: 'RequestAnalysis', request });

/** Records that an engine has started. Has no effect on an analysis that is running or has ended. */
export const startAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  engine: EngineReference,
): Promise<Written> => carryOut(log, context, analysisId, { type: 'StartAnalysis', engine });

/** Records an engine's result, and keeps earlier judgments. Has no effect on an analysis that has ended. */
export const completeAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  { outcome, rescoring }: { outcome: AnalysisOutcome; rescoring: Rescoring | undefined },
): Promise<Written> => carryOut(log, context, analysisId, { type: 'CompleteAnalysis', outcome, rescoring });

/**
 * Applies judgments to a result. Has no effect if the result already contains the judgments.
 * @throws DomainError `service.unavailable` if the analysis is not at `expectedRevision`, because the
 * judgments may have changed
 */
export const rescoreAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  { rescoring, expectedRevision }: { rescoring: Rescoring; expectedRevision: number },
): Promise<Written> =>
  carryOut(log, context, analysisId, { type: 'RescoreAnalysis', rescoring }, expectedRevision);

/** Records that a completed analysis's result was removed. Has no effect on other analyses. */
export const removeResult = (log: EventLog, context: RequestContext, analysisId: string): Promise<Written> =>
  carryOut(log, context, analysisId, { type: 'RemoveResult' });

/**
 * Ends an analysis without a result. Has no effect on an analysis that has ended.
 * @throws DomainError `analysis.not-found`
 */
export const failAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  reason: AnalysisFailureReason,
): Promise<Written> => carryOut(log, context, analysisId, { type: 'FailAnalysis', reason });
