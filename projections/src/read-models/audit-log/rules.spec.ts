import { eventDefinitions } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { policyExceptionRules } from './policy-exception-rules.ts';
import { ruleFor } from './rules.ts';

describe('audit rules', () => {
  it.each([...eventDefinitions.keys()])('have a rule for %s', (type) => {
    expect(ruleFor(type)).toMatchObject({ action: expect.anything(), entityType: expect.any(String) });
  });

  it('have no rule for an unknown type', () => {
    expect(ruleFor('NoSuchEvent')).toBeUndefined();
    expect(ruleFor('constructor')).toBeUndefined();
  });
});

const planned = { intervalMonths: 12, nextReview: '2027-03-01' };

describe('an audit detail', () => {
  const detail = (type: string, data: unknown) =>
    ruleFor(type)?.detail(data, { before: { title: 'Visitors', status: 'draft' }, after: {} });

  it.each([
    [
      'an interval of a policy that was never active',
      { intervalMonths: 12, nextReview: null },
      {},
      'review-interval-chosen',
    ],
    ['a planned day', { intervalMonths: 12, nextReview: '2027-03-01' }, {}, 'review-planned'],
    ['another interval', { intervalMonths: 6, nextReview: '2027-03-01' }, planned, 'review-interval-chosen'],
    ['no day', { intervalMonths: null, nextReview: null }, planned, 'review-not-planned'],
    ['no interval', { intervalMonths: null, nextReview: '2027-03-01' }, planned, 'review-interval-removed'],
    ['a computed day', planned, planned, 'review-plan-changed'],
  ])('of a review plan with %s says what changed', (_, data, before, code) => {
    expect(ruleFor('ReviewPlanChanged')?.detail(data, { before, after: data }).code).toBe(code);
  });

  it('names the person of an invitation that was withdrawn', () => {
    const before = { 'invitations.i1': { email: 'kim@firm.example', role: 'viewer' } };
    const data = { invitationId: 'i1', reason: 'withdrawn' };
    const { code, parameters } = ruleFor('InvitationRevoked')?.detail(data, { before, after: {} }) ?? {};
    expect(code).toBe('invitation-withdrawn');
    expect(parameters).toEqual({ person: 'kim@firm.example' });
  });

  it('says that the deputy left if the owner stays', () => {
    const detailOf = (ownerId: string) =>
      ruleFor('PolicyResponsibilityChanged')?.detail(
        { ownerId, deputyId: null, reason: 'left' },
        { before: { ownerId: 'ada' }, after: {} },
      ).code;
    expect(detailOf('ada')).toBe('policy-deputy-left');
    expect(detailOf('grace')).toBe('policy-handed-over-after-leaving');
  });

  it.each([
    ['PolicyRestored', {}, 'policy-undeleted', { title: 'Visitors' }],
    [
      'PolicyStatusChanged',
      { status: 'active', note: 'Approved' },
      'policy-status-changed',
      { title: 'Visitors', statusBefore: 'draft', status: 'active', note: 'Approved' },
    ],
    ['PolicyReviewed', { version: 4, contentSha256: 'aa' }, 'policy-reviewed', { version: 4 }],
    [
      'PolicyReviewed',
      { version: 4, contentSha256: 'aa', withChange: true },
      'policy-reviewed-with-change',
      { version: 4 },
    ],
    ['PoliciesExported', { format: 'pdf', count: 12 }, 'policies-exported', { count: 12, fileFormat: 'pdf' }],
    [
      'PoliciesExported',
      { format: 'docx', count: 1, policyId: 'id', version: 3 },
      'policy-version-exported',
      { version: 3, fileFormat: 'docx' },
    ],
    [
      'AnalysisExported',
      { analysisId: 'id', policyId: 'id', policyVersion: 2, format: 'pdf' },
      'analysis-exported',
      { version: 2, tableFormat: 'pdf' },
    ],
    [
      'AnalysisExported',
      { analysisId: 'id', policyId: 'id', policyVersion: 2, format: 'pdf', comparedWith: 'before' },
      'analysis-comparison-exported',
      { version: 2, tableFormat: 'pdf' },
    ],
    [
      'InvoiceDownloaded',
      { organizationId: 'id', number: 'R-1', document: 'receipt' },
      'receipt-downloaded',
      { number: 'R-1' },
    ],
    [
      'SubscriptionPlanChanged',
      { planBefore: 'basic', plan: 'basic', price: { amount: 4900, currency: 'usd' } },
      'subscription-price-changed',
      { plan: 'basic' },
    ],
    [
      'CoverageExported',
      { organizationId: 'id', body: 'HIPAA', format: 'xlsx' },
      'coverage-exported',
      { body: 'HIPAA', tableFormat: 'xlsx' },
    ],
    [
      'AnalysisRequested',
      { policyId: 'id', policyVersion: 2, analysisType: 'regulatory_mapping', bodies: [] },
      'analysis-requested',
      { version: 2, analysisType: 'regulatory_mapping' },
    ],
    [
      'AnalysisCompleted',
      { policyId: 'id', policyVersion: 2, analysisType: 'compliance', complianceScore: 82 },
      'analysis-completed',
      { version: 2, analysisType: 'compliance', score: 82 },
    ],
    [
      'AnalysisCompleted',
      { policyId: 'id', policyVersion: 2, analysisType: 'compliance', complianceScore: null },
      'analysis-completed-not-scored',
      { version: 2, analysisType: 'compliance' },
    ],
    ['AnalysisRescored', { complianceScore: null }, 'analysis-rescored-not-scored', {}],
    [
      'AnalysisFailed',
      { reason: 'engine-timed-out' },
      'analysis-failed',
      { analysisFailure: 'engine-timed-out' },
    ],
  ])('describes %s %j', (type, data, code, parameters) => {
    expect(detail(type, data)).toEqual({ code, parameters });
  });

  it('of a withdrawal names the request', () => {
    const { changes } = policyExceptionRules.PolicyExceptionWithdrawn;
    if (typeof changes !== 'function') throw new Error('the rule has no changes');
    const context = { stream: 'policyException-e1', revision: 1, metadata: { organizationId: 'o1' } };
    expect(changes({ policyId: 'p1' }, context)).toEqual({ 'exceptions.e1.withdrawn': true });
  });

  it('keeps an encrypted value in a change encrypted', () => {
    const title = { $encrypted: 'A256GCM', subject: 's', value: 'v' };
    expect(ruleFor('PolicyDeleted')?.detail({}, { before: { title }, after: {} }).parameters).toEqual({
      title,
    });
  });
});
