import { describe, expect, it } from 'vitest';
import { allowedPeriodsIn, periodOf } from './period.ts';

describe('the periods that a text allows', () => {
  it.each([
    ['within 60 days after discovery', periodOf(60, 'day')],
    ['no later than seventy-two (72) hours', periodOf(72, 'hour')],
    ['Within one month of receipt', periodOf(1, 'month')],
    ['not more than 15 business days', periodOf(15, 'business day')],
    ['within 10 calendar days', periodOf(10, 'day')],
    ['in no case later than 60 calendar days', periodOf(60, 'day')],
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
