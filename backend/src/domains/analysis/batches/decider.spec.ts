import type { AnalysisBatchEvent, AnalysisBatchRequest } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { type BatchCommand, batchDecider } from './decider.ts';

const request: AnalysisBatchRequest = { analysisType: 'compliance', policyIds: ['p1', 'p2'], leftOut: 3 };
const requested: AnalysisBatchEvent = { type: 'AnalysisBatchRequested', data: request };
const completed: AnalysisBatchEvent = { type: 'AnalysisBatchCompleted', data: {} };
const failed: AnalysisBatchEvent = { type: 'AnalysisBatchFailed', data: {} };
const canceled: AnalysisBatchEvent = { type: 'AnalysisBatchCanceled', data: {} };
const ask: BatchCommand = { type: 'RequestBatch', request };
const complete: BatchCommand = { type: 'CompleteBatch' };
const cancel: BatchCommand = { type: 'CancelBatch' };
const fail: BatchCommand = { type: 'FailBatch' };

const given = givenEventsOf(batchDecider);

describe('the analysis of many policies', () => {
  it('is requested only once, even if the request is repeated', () => {
    given().when(ask).expect(requested);
    given(requested).when(ask).expect();
  });

  it('ends only once: completed, canceled, or failed', () => {
    given(requested).when(complete).expect(completed);
    given(requested).when(cancel).expect(canceled);
    given(requested).when(fail).expect(failed);
    for (const end of [completed, canceled, failed])
      for (const command of [complete, cancel, fail]) given(requested, end).when(command).expect();
  });

  it('cannot end before it is requested', () => {
    for (const command of [complete, cancel, fail]) given().when(command).expectRefusal('analysis.not-found');
  });
});
