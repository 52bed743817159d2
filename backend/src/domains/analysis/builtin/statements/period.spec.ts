import { describe, expect, it } from 'vitest';
import { allowedPeriodsIn, periodOf, withPeriod } from './period.ts';

describe('the periods that a text allows', () => {
  it.each([
    ['within 60 days after discovery', periodOf(60, 'day')],
    ['no later than seventy-two (72) hours', periodOf(72, 'hour')],
    ['Within one month of receipt', periodOf(1, 'month')],
    ['not more than 15 business days', periodOf(15, 'business day')],
    ['within 10 calendar days', periodOf(10, 'day')],
    ['in no case later than 60 calendar days', periodOf(60, 'day')],
    ['never later than 60 days', periodOf(60, 'day')],
  ])('include %s', (text, period) => {
    expect(allowedPeriodsIn(text)).toEqual([period]);
  });

  it.each([
    'kept for 60 days',
    'every 60 days',
    'after 60 days',
    'within the department',
    'within 60 miles',
    'at least 60 days',
  ])('do not include %s', (text) => {
    expect(allowedPeriodsIn(text)).toEqual([]);
  });
});

describe('a text with another period', () => {
  it.each([
    ['notified within 90 days after discovery', 'notified within 60 days after discovery'],
    ['no later than ninety (90) calendar days', 'no later than 60 days'],
    ['within **three months**, in writing', 'within **60 days**, in writing'],
    ['notified soon', null],
    ['within 30 days, or within 90 days', null],
  ])('of %j is %j', (text, changed) => {
    expect(withPeriod(text, { count: 60, unit: 'day' })).toBe(changed);
  });

  it.each([
    ['notified within 90 days', 'notified without unreasonable delay and within 60 days'],
    [
      'Within 90 days, patients are notified',
      'Without unreasonable delay and within 60 days, patients are notified',
    ],
    ['notified without delay, within 90 days', 'notified without delay, within 60 days'],
  ])('of %j keeps the qualifier of the rule', (text, changed) => {
    expect(withPeriod(text, { count: 60, unit: 'day', qualifier: 'without unreasonable delay' })).toBe(
      changed,
    );
  });
});
