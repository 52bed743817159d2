import type { AnalysisQuotaEvent, CountedAnalysis } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../../shared/event-log/domain-error.ts';
import { givenEventsOf } from '../../../testing/given.ts';
import { analysisQuotaDecider, type AnalysisQuotaCommand } from './decider.ts';

const given = givenEventsOf(analysisQuotaDecider);
const counted = (analysisId: string, kind: CountedAnalysis = 'draft'): AnalysisQuotaEvent => ({
  type: 'AnalysisCounted',
  data: { analysisId, kind },
});
const uncounted = (analysisId: string): AnalysisQuotaEvent => ({
  type: 'AnalysisUncounted',
  data: { analysisId },
});
const count = (analysisId: string, kind: CountedAnalysis = 'draft'): AnalysisQuotaCommand => ({
  type: 'CountAnalysis',
  analysisId,
  kind,
  limit: 5,
  renewsOn: '2026-04-01',
});
const five = ['a', 'b', 'c', 'd', 'e'].map((id) => counted(id));

describe('counting an analysis', () => {
  it.each(['compliance', 'regulatory_mapping', 'draft'] as const)(
    'deducts one from the monthly quota: %s',
    (kind) => {
      given().when(count('a', kind)).expect(counted('a', kind));
    },
  );

  it('allows as many analyses of any kind as the plan includes, and rejects the next one', () => {
    const [, , , , last] = five;
    given(...five.slice(0, 4), ...(last ? [last] : []))
      .when(count('f'))
      .expectRefusal('subscription.quota-used');
    given(...five.slice(0, 3), counted('d', 'compliance'))
      .when(count('e'))
      .expect(counted('e'));
  });

  it('reports the quota, its renewal date, and the plan that has no limit', () => {
    const refused = given(...five).when(count('f')).events;
    expect(refused).toThrow(
      expect.objectContaining<Partial<DomainError>>({
        parameters: {
          limit: 5,
          renewsOn: '2026-04-01',
          entitlement: 'analysis.unlimited',
          plan: 'professional',
          planName: 'Professional',
        },
      }),
    );
  });

  it('counts each analysis once, even when the quota is used up', () => {
    given(...five)
      .when(count('c'))
      .expect();
  });
});

describe('returning an analysis to the quota', () => {
  const giveBack = (analysisId: string): AnalysisQuotaCommand => ({ type: 'UncountAnalysis', analysisId });

  it('lets the organization run another analysis', () => {
    given(...five)
      .when(giveBack('c'))
      .expect(uncounted('c'));
    given(...five, uncounted('c'))
      .when(count('f'))
      .expect(counted('f'));
  });

  it('lets the same analysis run again', () => {
    given(counted('a'), uncounted('a')).when(count('a')).expect(counted('a'));
  });

  it('returns each counted analysis to the quota only once', () => {
    given(counted('a'), uncounted('a')).when(giveBack('a')).expect();
    given().when(giveBack('a')).expect();
  });
});
