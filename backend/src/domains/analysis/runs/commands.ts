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
    // Whoever was overtaken may try again: the decider then sees what the other did.
    conflict: 'service.unavailable',
  });
  return { stream, position };
};

/** Asks for an analysis with an id from whoever asks; a repeat does nothing. */
export const requestAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  request: AnalysisRequest,
): Promise<Written> => carryOut(log, context, analysisId, { type: 'RequestAnalysis', request });

/** Records that an engine begins; nothing happens for one that runs or has ended. */
export const startAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  engine: EngineReference,
): Promise<Written> => carryOut(log, context, analysisId, { type: 'StartAnalysis', engine });

/** Records what an engine found, and what people have judged of it before; nothing happens for an analysis that has ended. */
export const completeAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  { outcome, rescoring }: { outcome: AnalysisOutcome; rescoring: Rescoring | undefined },
): Promise<Written> => carryOut(log, context, analysisId, { type: 'CompleteAnalysis', outcome, rescoring });

/**
 * Brings people's judgment into a result; nothing happens where it is in it.
 * @throws DomainError `service.unavailable` when the analysis is not at `expectedRevision`: the judgment may be another one by now
 */
export const rescoreAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  { rescoring, expectedRevision }: { rescoring: Rescoring; expectedRevision: number },
): Promise<Written> =>
  carryOut(log, context, analysisId, { type: 'RescoreAnalysis', rescoring }, expectedRevision);

/** Records that the result of a completed analysis is kept no longer; nothing happens for any other one. */
export const removeResult = (log: EventLog, context: RequestContext, analysisId: string): Promise<Written> =>
  carryOut(log, context, analysisId, { type: 'RemoveResult' });

/**
 * Ends an analysis without a result; nothing happens for one that has ended.
 * @throws DomainError `analysis.not-found`
 */
export const failAnalysis = (
  log: EventLog,
  context: RequestContext,
  analysisId: string,
  reason: AnalysisFailureReason,
): Promise<Written> => carryOut(log, context, analysisId, { type: 'FailAnalysis', reason });
