import { describe, expect, it } from 'vitest';
import { analysisCompleted } from './events.ts';
import { analysisResultSchema, quoteSchema, type AnalysisResult } from './results.ts';

const policyText = 'Visitors 🧪 sign in at the desk.';
const quote = { source: 'policy', start: 12, end: 19, text: policyText.slice(12, 19) };

const result: AnalysisResult = {
  analysisType: 'compliance',
  suggestions: [{ description: 'Say who keeps the list.', level: 'medium' }],
  risks: [{ description: 'Nobody reviews the list.', level: 'high' }],
  improvements: [{ description: 'Name the desk.' }],
  findings: [
    {
      requirement: { body: 'HIPAA', citation: '45 CFR 164.310(a)(1)', title: 'Facility access controls' },
      status: 'partly',
      explanation: 'Visitors are recorded; nobody is responsible.',
      quotes: [{ source: 'policy', start: 12, end: 19, text: 'sign in' }],
    },
  ],
};

describe('a quote', () => {
  it('is located by UTF-16 code units, as `slice` counts them', () => {
    expect(quote.text).toBe('sign in');
    expect(quoteSchema.safeParse(quote).success).toBe(true);
    expect(quoteSchema.safeParse({ ...quote, source: { documentId: 'd1' } }).success).toBe(true);
  });

  it.each([
    ['has a wrong end', { end: 20 }],
    ['begins before the text', { start: -1, end: 6 }],
    ['is empty', { end: 12, text: '' }],
    ['has no source', { source: 'elsewhere' }],
  ])('is rejected if it %s', (_, fault) => {
    expect(quoteSchema.safeParse({ ...quote, ...fault }).success).toBe(false);
  });
});

describe('a result', () => {
  it('has the fields for its kind of analysis', () => {
    expect(analysisResultSchema.safeParse({ ...result, analysisType: 'regulatory_mapping' }).success).toBe(
      false,
    );
  });
});

describe('AnalysisCompleted', () => {
  const version1 = {
    policyId: '018f0000-0000-7000-8000-000000000001',
    policyVersion: 3,
    analysisType: 'regulatory_mapping',
    complianceScore: 84.5,
    engine: 'test',
  };

  it('can still be read in schema version 1', () => {
    const read = analysisCompleted.upcasters?.[1]?.(version1);
    expect(read).toEqual({
      policyId: '018f0000-0000-7000-8000-000000000001',
      policyVersion: 3,
      analysisType: 'regulatory_mapping',
      complianceScore: 84.5,
      engine: { name: 'test', version: null },
      libraryVersion: null,
      documents: [],
      result: null,
      resultFile: null,
    });
    expect(analysisCompleted.schema.safeParse(read).success).toBe(true);
  });

  it('contains its result, or refers to the file with the result, in schema version 2', () => {
    const data = {
      ...version1,
      engine: { name: 'built-in', version: '1.0.0' },
      libraryVersion: 'b'.repeat(64),
      documents: [{ documentId: 'd1', textSha256: 'c'.repeat(64) }],
    };
    const inline = { ...data, result: { ...result, analysisType: 'compliance' }, resultFile: null };
    expect(analysisCompleted.schema.parse(inline)).toEqual(inline);
    const file = { ...data, result: null, resultFile: { sha256: 'd'.repeat(64), bytes: 70_000 } };
    expect(analysisCompleted.schema.parse(file)).toEqual(file);
  });
});
