import type { ModelBudgetEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { givenEventsOf } from '../../../../testing/given.ts';
import { modelBudgetDecider, getUsedBudget } from './decider.ts';

const given = givenEventsOf(modelBudgetDecider);
const expiresAt = '2026-03-05T13:00:00.000Z';
const claimed = (claimId: string, microdollars: number): ModelBudgetEvent => ({
  type: 'ModelBudgetClaimed',
  data: { claimId, microdollars, expiresAt },
});
const used = (claimId: string, microdollars: number): ModelBudgetEvent => ({
  type: 'ModelUseRecorded',
  data: { claimId, microdollars, inputTokens: 10, outputTokens: 5 },
});
const claim = (microdollars: number, now = '2026-03-05T12:00:00.000Z') =>
  ({ type: 'ClaimModelBudget', claimId: 'new', microdollars, limit: 100, now, expiresAt }) as const;

it('reserves the maximum cost of a run, and refuses a run that exceeds the budget by a millionth', () => {
  given(used('a', 40), claimed('b', 30)).when(claim(30)).expect(claimed('new', 30));
  given(used('a', 40), claimed('b', 30)).when(claim(31)).expectRefusal('analysis.budget-used');
});

it('replaces the reservation with the actual cost', () => {
  const history = [claimed('a', 90), used('a', 20)];
  expect(getUsedBudget(given(...history).state(), '2026-03-05T12:00:00.000Z')).toBe(20);
  given(...history)
    .when(claim(80))
    .expect(claimed('new', 80));
});

it('ignores the reservation of an interrupted run after its expiry', () => {
  const history = [claimed('a', 100)];
  given(...history)
    .when(claim(1, '2026-03-05T12:59:59.999Z'))
    .expectRefusal('analysis.budget-used');
  given(...history)
    .when(claim(1, expiresAt))
    .expect(claimed('new', 1));
});

it('records the actual cost, even if it exceeds the reservation', () => {
  given(claimed('a', 10))
    .when({ type: 'RecordModelUse', claimId: 'a', inputTokens: 10, outputTokens: 5, microdollars: 12 })
    .expect(used('a', 12));
});
