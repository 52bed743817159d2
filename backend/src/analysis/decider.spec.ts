import type { AnalysisEvent, AnalysisRequest } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
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

const given = (...events: AnalysisEvent[]) => ({
  when: (command: AnalysisCommand) =>
    analysisDecider.decide(
      command,
      events.reduce((state, event) => analysisDecider.evolve(state, event), analysisDecider.initial),
    ),
});

describe('an analysis', () => {
  it('is requested once', () => {
    expect(given().when(ask)).toEqual([requested]);
    for (const events of [[requested], [requested, started], [requested, completed], [requested, failed]])
      expect(given(...events).when(ask)).toEqual([]);
  });

  it('is started once, also after an interruption', () => {
    expect(given(requested).when(start)).toEqual([started]);
    expect(given(requested, started).when(start)).toEqual([]);
  });

  it('is completed with what was asked for and what was found', () => {
    expect(given(requested, started).when(complete)).toEqual([completed]);
    expect(given(requested).when(complete)).toEqual([completed]);
  });

  it('fails with its reason', () => {
    expect(given(requested, started).when(fail)).toEqual([failed]);
    expect(given(requested).when(cancel)).toEqual([{ type: 'AnalysisFailed', data: { reason: 'canceled' } }]);
  });

  it.each([
    ['completed', completed],
    ['failed', failed],
  ])('that has %s stays as it is', (_, end) => {
    for (const command of [start, complete, fail, cancel])
      expect(given(requested, started, end).when(command)).toEqual([]);
  });

  it('that was recorded before analyses were requested is complete', () => {
    for (const command of [ask, start, complete, fail]) expect(given(completed).when(command)).toEqual([]);
  });

  it.each([start, complete, fail])('that nobody requested is not there: $type', (command) => {
    expect(() => given().when(command)).toThrow('analysis.not-found');
  });
});
