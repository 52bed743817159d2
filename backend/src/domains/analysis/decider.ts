import type {
  AnalysisCompletion,
  AnalysisEvent,
  AnalysisFailureReason,
  AnalysisRequest,
  EngineReference,
  RescoredFinding,
  Rescoring,
} from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { requirementKey } from './judgments/requirement-key.ts';

/** An analysis's state. Early analyses, which have no request event, start as completed. */
export type AnalysisState =
  | { status: 'none' }
  | { status: 'requested'; request: AnalysisRequest }
  | { status: 'running'; request: AnalysisRequest; engine: EngineReference }
  | { status: 'completed'; rescored: ReadonlyMap<string, RescoredFinding> }
  /** The analysis was completed, and its result has been removed. */
  | { status: 'removed' }
  | { status: 'failed'; request: AnalysisRequest | undefined; reason: AnalysisFailureReason };

/** An engine's result. The remaining fields of the completion event come from the request. */
export type AnalysisOutcome = Omit<AnalysisCompletion, keyof AnalysisRequest>;

export type AnalysisCommand =
  | { type: 'RequestAnalysis'; request: AnalysisRequest }
  | { type: 'StartAnalysis'; engine: EngineReference }
  /** `rescoring` contains the effects of users' earlier judgments on this result. */
  | { type: 'CompleteAnalysis'; outcome: AnalysisOutcome; rescoring?: Rescoring | undefined }
  | { type: 'RescoreAnalysis'; rescoring: Rescoring }
  | { type: 'FailAnalysis'; reason: AnalysisFailureReason }
  /** Removes a result whose retention period has passed. */
  | { type: 'RemoveResult' };

const evolve = (state: AnalysisState, event: AnalysisEvent): AnalysisState => {
  switch (event.type) {
    case 'AnalysisRequested':
      return { status: 'requested', request: event.data };
    case 'AnalysisStarted':
      return state.status === 'requested' || state.status === 'running'
        ? { status: 'running', request: state.request, engine: event.data.engine }
        : state;
    case 'AnalysisCompleted':
      return { status: 'completed', rescored: new Map() };
    case 'AnalysisRescored':
      return state.status === 'completed'
        ? { ...state, rescored: withFindings(state.rescored, event.data.findings) }
        : state;
    case 'AnalysisResultRemoved':
      return { status: 'removed' };
    case 'AnalysisFailed':
      return {
        status: 'failed',
        request: 'request' in state ? state.request : undefined,
        reason: event.data.reason,
      };
  }
};

const withFindings = (
  before: ReadonlyMap<string, RescoredFinding>,
  findings: readonly RescoredFinding[],
): ReadonlyMap<string, RescoredFinding> =>
  new Map([...before, ...findings.map((one) => [requirementKey(one), one] as const)]);

const decide = (command: AnalysisCommand, state: AnalysisState): AnalysisEvent[] => {
  if (command.type === 'RequestAnalysis')
    return state.status === 'none' ? [{ type: 'AnalysisRequested', data: command.request }] : [];
  switch (state.status) {
    case 'none':
      throw new DomainError('analysis.not-found');
    case 'completed':
      return ofCompleted(command, state.rescored);
    case 'removed':
    case 'failed':
      return [];
    case 'requested':
    case 'running':
      return underWay(command, state);
  }
};

const ofCompleted = (
  command: AnalysisCommand,
  before: ReadonlyMap<string, RescoredFinding>,
): AnalysisEvent[] => {
  switch (command.type) {
    case 'RescoreAnalysis':
      return rescored(command.rescoring, before);
    case 'RemoveResult':
      return [{ type: 'AnalysisResultRemoved', data: {} }];
    default:
      return [];
  }
};

/** Recording the same findings again has no effect. */
const rescored = (rescoring: Rescoring, before: ReadonlyMap<string, RescoredFinding>): AnalysisEvent[] => {
  const isKnown = (one: RescoredFinding): boolean =>
    JSON.stringify(before.get(requirementKey(one))) === JSON.stringify(one);
  return rescoring.findings.every(isKnown) ? [] : [{ type: 'AnalysisRescored', data: rescoring }];
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
        ...(command.rescoring ? [{ type: 'AnalysisRescored' as const, data: command.rescoring }] : []),
      ];
    }
    case 'RescoreAnalysis':
    case 'RemoveResult':
      return [];
    case 'FailAnalysis':
      return [{ type: 'AnalysisFailed', data: { reason: command.reason } }];
  }
};

/**
 * The rules of an `analysis-` stream. An analysis is requested once and ends once, with a result or a
 * failure. Repeated and later commands, for example the result of a canceled analysis, have no effect. Only
 * judgments change a result. An interrupted analysis continues. A completed analysis's result is removed only
 * once. Any command before the request fails with `analysis.not-found`.
 */
export const analysisDecider: Decider<AnalysisState, AnalysisCommand, AnalysisEvent> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
