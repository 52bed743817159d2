import type { AnalysisEvent, AnalysisRequest } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { analysisDecider, type AnalysisCommand, type AnalysisOutcome } from './decider.ts';

const analyzed = { policyId: 'p1', policyVersion: 3, analysisType: 'compliance' } as const;
const request: AnalysisRequest = { ...analyzed, bodies: ['HIPAA'] };
const engine = { name: 'built-in', version: '1.0.0' };
const outcome: AnalysisOutcome = {
  complianceScore: 82,
  engine,
  libraryVersion: 'a'.repeat(64),
  documents: [{ documentId: 'd1', textSha256: 'b'.repeat(64) }],
  result: { analysisType: 'compliance', suggestions: [], risks: [], improvements: [], findings: [] },
  resultFile: null,
};

const requested: AnalysisEvent = { type: 'AnalysisRequested', data: request };
const started: AnalysisEvent = { type: 'AnalysisStarted', data: { engine } };
const completed: AnalysisEvent = { type: 'AnalysisCompleted', data: { ...analyzed, ...outcome } };
const failed: AnalysisEvent = { type: 'AnalysisFailed', data: { reason: 'engine-timed-out' } };

const ask: AnalysisCommand = { type: 'RequestAnalysis', request };
const start: AnalysisCommand = { type: 'StartAnalysis', engine };
const complete: AnalysisCommand = { type: 'CompleteAnalysis', outcome };
const fail: AnalysisCommand = { type: 'FailAnalysis', reason: 'engine-timed-out' };
const cancel: AnalysisCommand = { type: 'FailAnalysis', reason: 'canceled' };

const given = givenEventsOf(analysisDecider);

describe('an analysis', () => {
  it('is requested only once, even if the request is repeated', () => {
    given().when(ask).expect(requested);
    for (const events of [[requested], [requested, started], [requested, completed], [requested, failed]])
      given(...events)
        .when(ask)
        .expect();
  });

  it('is started only once, even after an interruption', () => {
    given(requested).when(start).expect(started);
    given(requested, started).when(start).expect();
  });

  it('is completed even if its start was not recorded', () => {
    given(requested, started).when(complete).expect(completed);
    given(requested).when(complete).expect(completed);
  });

  it('fails with its reason', () => {
    given(requested, started).when(fail).expect(failed);
    given(requested)
      .when(cancel)
      .expect({ type: 'AnalysisFailed', data: { reason: 'canceled' } });
  });

  it('has its result removed only once, and then ignores judgments', () => {
    const removed: AnalysisEvent = { type: 'AnalysisResultRemoved', data: {} };
    const rescoring = {
      complianceScore: 100,
      counts: { addressed: 1, partly: 0, missing: 0, 'not-applicable': 0 },
      findings: [{ body: 'HIPAA', citation: 'a', status: 'addressed' as const, weight: 2, judgment: null }],
    };
    given(requested, completed).when({ type: 'RemoveResult' }).expect(removed);
    for (const command of [{ type: 'RemoveResult' }, { type: 'RescoreAnalysis', rescoring }] as const)
      given(requested, completed, removed).when(command).expect();
    for (const events of [[requested], [requested, started], [requested, failed]])
      given(...events)
        .when({ type: 'RemoveResult' })
        .expect();
  });

  it.each([
    ['completed', completed],
    ['failed', failed],
  ])('keeps its state if it has %s', (_, end) => {
    for (const command of [start, complete, fail, cancel])
      given(requested, started, end).when(command).expect();
  });

  it('is complete if it was recorded before request events existed', () => {
    for (const command of [ask, start, complete, fail]) given(completed).when(command).expect();
  });

  it.each([start, complete, fail])('is not found without a request: $type', (command) => {
    given().when(command).expectRefusal('analysis.not-found');
  });
});

describe('a reviewer’s judgment', () => {
  const rescoring = {
    complianceScore: 90,
    counts: { addressed: 1, partly: 0, missing: 0, 'not-applicable': 0 },
    findings: [
      {
        body: 'HIPAA',
        citation: '45 CFR 164.310(b)',
        status: 'addressed' as const,
        weight: 2,
        judgment: {
          decision: 'disputed' as const,
          reason: 'The site plan says so.',
          by: 'u1',
          at: '2026-03-01T09:00:00.000Z',
        },
      },
    ],
  };
  const rescored: AnalysisEvent = { type: 'AnalysisRescored', data: rescoring };

  it('also applies to a result that is completed later', () => {
    given(requested, started)
      .when({ type: 'CompleteAnalysis', outcome, rescoring })
      .expect(completed, rescored);
  });

  it('changes a result only once, even if it is repeated', () => {
    given(requested, completed).when({ type: 'RescoreAnalysis', rescoring }).expect(rescored);
    given(requested, completed, rescored).when({ type: 'RescoreAnalysis', rescoring }).expect();
  });

  it('changes nothing if the analysis has no result', () => {
    for (const events of [[requested], [requested, started], [requested, failed]])
      given(...events)
        .when({ type: 'RescoreAnalysis', rescoring })
        .expect();
  });
});
