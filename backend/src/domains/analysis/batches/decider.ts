import type { AnalysisBatchEvent, AnalysisBatchRequest } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

export type BatchState =
  | { status: 'none' }
  | { status: 'running'; request: AnalysisBatchRequest }
  | { status: 'completed' }
  | { status: 'canceled' | 'failed'; request: AnalysisBatchRequest };

export type BatchCommand =
  | { type: 'RequestBatch'; request: AnalysisBatchRequest }
  | { type: 'CompleteBatch' }
  | { type: 'CancelBatch' }
  | { type: 'FailBatch' };

const evolve = (state: BatchState, event: AnalysisBatchEvent): BatchState => {
  switch (event.type) {
    case 'AnalysisBatchRequested':
      return { status: 'running', request: event.data };
    case 'AnalysisBatchCompleted':
      return { status: 'completed' };
    case 'AnalysisBatchCanceled':
      return state.status === 'running' ? { status: 'canceled', request: state.request } : state;
    case 'AnalysisBatchFailed':
      return state.status === 'running' ? { status: 'failed', request: state.request } : state;
  }
};

const decide = (command: BatchCommand, state: BatchState): AnalysisBatchEvent[] => {
  if (command.type === 'RequestBatch')
    return state.status === 'none' ? [{ type: 'AnalysisBatchRequested', data: command.request }] : [];
  if (state.status === 'none') throw new DomainError('analysis.not-found');
  if (state.status !== 'running') return [];
  switch (command.type) {
    case 'CompleteBatch':
      return [{ type: 'AnalysisBatchCompleted', data: {} }];
    case 'CancelBatch':
      return [{ type: 'AnalysisBatchCanceled', data: {} }];
    case 'FailBatch':
      return [{ type: 'AnalysisBatchFailed', data: {} }];
  }
};

/**
 * The rules of an `analysisBatch-` stream. A batch is requested once and ends once: completed, canceled or
 * failed. Later commands have no effect. Any command before the request fails with `analysis.not-found`.
 */
export const batchDecider: Decider<BatchState, BatchCommand, AnalysisBatchEvent> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
