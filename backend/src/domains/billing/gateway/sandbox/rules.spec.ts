import { describe, expect, it } from 'vitest';
import { emptyAccount, type SandboxAccount } from './account.ts';
import { monthsAfter } from './calendar.ts';
import { changePlan, costOfPlan } from './plan-change.ts';
import {
  confirmPayment,
  paidUntil,
  processDueBilling,
  startSubscription,
  requireSubscription,
} from './rules.ts';

const NOW = '2026-01-31T12:00:00.000Z';
const ids = { externalId: 'sub_1', clientSecret: 'secret' };
const waiting = startSubscription(emptyAccount, { plan: 'basic' }, ids);
const pay = (account: SandboxAccount, more: Partial<Parameters<typeof confirmPayment>[1]> = {}) =>
  confirmPayment(account, { clientSecret: 'secret', card: 'success', ...more }, NOW);

describe('a monthly period', () => {
  it.each([
    ['2026-01-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
    ['2026-01-31T12:00:00.000Z', 2, '2026-03-31T12:00:00.000Z'],
    ['2028-01-31T12:00:00.000Z', 1, '2028-02-29T12:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
  ])('ends on the same day of the month or on its last day: %s plus %i is %s', (from, months, expected) => {
    expect(monthsAfter(from, months)).toBe(expected);
  });
});

describe('a card that needs authentication', () => {
  it('prompts the user before it is charged', () => {
    const asked = pay(waiting, { card: 'authentication' });
    expect(asked.outcome).toEqual({ outcome: 'authentication-needed' });
    expect(asked.account.invoices).toEqual([]);
    const paid = pay(asked.account, { card: 'authentication', authenticated: true });
    expect(paid.outcome).toEqual({ outcome: 'succeeded' });
    expect(paid.account.invoices).toHaveLength(1);
  });

  it('is not charged when the user does not confirm', () => {
    const { account, outcome } = pay(waiting, { card: 'authentication', authenticated: false });
    expect(outcome).toMatchObject({ outcome: 'failed', message: expect.stringContaining('authenticate') });
    expect(account.invoices).toEqual([]);
  });
});

it('renews once for each month that has passed, on the day of the month on which the subscription began', () => {
  const { account } = pay(waiting);
  const later = processDueBilling(account, '2026-05-01T00:00:00.000Z');
  expect(later.invoices.map(({ issuedAt }) => issuedAt)).toEqual([
    NOW,
    '2026-02-28T12:00:00.000Z',
    '2026-03-31T12:00:00.000Z',
    '2026-04-30T12:00:00.000Z',
  ]);
  expect(paidUntil(requireSubscription(later))).toBe('2026-05-31T12:00:00.000Z');
});

it('changes nothing before a payment is due', () => {
  const { account } = pay(waiting);
  expect(processDueBilling(account, '2026-02-28T11:59:59.999Z')).toBe(account);
});

describe('a change of plan', () => {
  const { account } = pay(waiting);
  const half = '2026-02-14T12:00:00.000Z';

  it('costs the difference for the remaining share of the period', () => {
    expect(costOfPlan(account, { plan: 'professional' }, half)).toEqual({
      dueNow: 5000,
      credit: 0,
      usedCredit: 0,
    });
    expect(costOfPlan(account, { plan: 'basic' }, half)).toEqual({ dueNow: 0, credit: 0, usedCredit: 0 });
  });

  it('is paid from credit first', () => {
    const larger = changePlan(account, { plan: 'professional' }, half);
    const smaller = changePlan(larger, { plan: 'basic' }, half);
    expect(smaller.credit).toBe(5000);
    expect(costOfPlan(smaller, { plan: 'enterprise' }, half)).toEqual({
      dueNow: 17_500,
      credit: 0,
      usedCredit: 5000,
    });
    const largest = changePlan(smaller, { plan: 'enterprise' }, half);
    expect(largest.credit).toBe(0);
    expect(largest.invoices.at(-1)).toMatchObject({ amount: 17_500, plan: 'enterprise' });
  });
});
