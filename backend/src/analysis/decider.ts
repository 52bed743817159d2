import type {
  AnalysisCompletion,
  AnalysisEvent,
  AnalysisFailureReason,
  AnalysisRequest,
  EngineReference,
} from '@proviso/contracts';
import type { Decider } from '../event-log/decider.ts';
import { DomainError } from '../event-log/domain-error.ts';

/** The state of an analysis. One recorded before requests were events starts as completed. */
export type AnalysisState =
  | { status: 'none' }
  | { status: 'requested'; request: AnalysisRequest }
  | { status: 'running'; request: AnalysisRequest; engine: EngineReference }
  | { status: 'completed' }
  | { status: 'failed'; request: AnalysisRequest | undefined; reason: AnalysisFailureReason };

/** What an engine found; what was asked for is known from the request. */
export type AnalysisOutcome = Omit<AnalysisCompletion, keyof AnalysisRequest>;

export type AnalysisCommand =
  | { type: 'RequestAnalysis'; request: AnalysisRequest }
  | { type: 'StartAnalysis'; engine: EngineReference }
  | { type: 'CompleteAnalysis'; outcome: AnalysisOutcome }
  | { type: 'FailAnalysis'; reason: AnalysisFailureReason };

const evolve = (state: AnalysisState, event: AnalysisEvent): AnalysisState => {
  switch (event.type) {
    case 'AnalysisRequested':
      return { status: 'requested', request: event.data };
    case 'AnalysisStarted':
      return state.status === 'requested' || state.status === 'running'
        ? { status: 'running', request: state.request, engine: event.data.engine }
        : state;
    case 'AnalysisCompleted':
      return { status: 'completed' };
    case 'AnalysisFailed':
      return {
        status: 'failed',
        request: 'request' in state ? state.request : undefined,
        reason: event.data.reason,
      };
  }
};

const decide = (command: AnalysisCommand, state: AnalysisState): AnalysisEvent[] => {
  if (command.type === 'RequestAnalysis')
    return state.status === 'none' ? [{ type: 'AnalysisRequested', data: command.request }] : [];
  switch (state.status) {
    case 'none':
      throw new DomainError('analysis.not-found');
    case 'completed':
    case 'failed':
      return [];
    case 'requested':
    case 'running':
      return underWay(command, state);
  }
};

const underWay = (
  command: Exclude<AnalysisCommand, { type: 'RequestAnalysis' }>,
  { status, request }: Extract<AnalysisState, { status: 'requested' | 'running' }>,
): AnalysisEvent[] => {
  switch (command.type) {
    case 'StartAnalysis':
      return status === 'running' ? [] : [{ type: 'AnalysisStarted', data: { engine: command.engine } }];
    case 'CompleteAnalysis': {
      const { policyId, policyVersion, analysisType } = request;
      return [
        {
          type: 'AnalysisCompleted',
          data: { policyId, policyVersion, analysisType, ...command.outcome },
        },
      ];
    }
    case 'FailAnalysis':
      return [{ type: 'AnalysisFailed', data: { reason: command.reason } }];
  }
};

/**
 * The rules of an `analysis-` stream. An analysis is requested once and ends once, with a result or a failure: a repeat does nothing,
 * nor does what comes after its end, such as the result of one that was canceled. One that was interrupted goes on as it was
 * started. Refuses with `analysis.not-found` what was not requested.
 */
export const analysisDecider: Decider<AnalysisState, AnalysisCommand, AnalysisEvent> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
