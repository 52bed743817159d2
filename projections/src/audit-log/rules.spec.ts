import { eventDefinitions } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { ruleFor } from './rules.ts';

describe('audit rules', () => {
  it.each([...eventDefinitions.keys()])('has a rule for %s', (type) => {
    expect(ruleFor(type)).toMatchObject({ action: expect.anything(), entityType: expect.any(String) });
  });

  it('has none for what is no event', () => {
    expect(ruleFor('NoSuchEvent')).toBeUndefined();
    expect(ruleFor('constructor')).toBeUndefined();
  });
});

describe('the sentence of', () => {
  const sentence = (type: string, data: unknown) =>
    ruleFor(type)?.details(data, { before: { title: 'Visitors', status: 'draft' }, after: {} });

  it.each([
    ['PolicyRestored', {}, 'Undid the deletion of policy “Visitors”'],
    [
      'PolicyStatusChanged',
      { status: 'active', note: 'Approved' },
      'Changed the status of policy “Visitors” from draft to active – Approved',
    ],
    ['PoliciesExported', { format: 'pdf', count: 12 }, 'Exported 12 policies as PDF'],
    ['PoliciesExported', { format: 'markdown', count: 1 }, 'Exported 1 policy as Markdown'],
    [
      'PoliciesExported',
      { format: 'docx', count: 1, policyId: 'id', version: 3 },
      'Exported version 3 of a policy as DOCX',
    ],
    [
      'AnalysisCompleted',
      { policyId: 'id', policyVersion: 2, analysisType: 'compliance', complianceScore: 82 },
      'Completed a compliance check of version 2 of a policy, score 82',
    ],
    [
      'AnalysisRequested',
      { policyId: 'id', policyVersion: 2, analysisType: 'regulatory_mapping', bodies: [] },
      'Requested a regulatory mapping of version 2 of a policy',
    ],
    ['AnalysisFailed', { reason: 'engine-timed-out' }, 'The analysis failed: the engine took too long'],
  ])('%s %j', (type, data, expected) => {
    expect(sentence(type, data)).toBe(expected);
  });
});
