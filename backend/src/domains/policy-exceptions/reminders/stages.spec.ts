import { expect, it } from 'vitest';
import { exceptionReminderStage } from './stages.ts';

it.each([
  ['2026-05-30', undefined],
  ['2026-05-31', 30],
  ['2026-06-22', 30],
  ['2026-06-23', 7],
  ['2026-06-30', 7],
  ['2026-07-01', undefined],
])('on %s, the reminder of an exception until June 30 is %s', (today, stage) => {
  expect(exceptionReminderStage({ today, lastDay: '2026-06-30', approvedOn: '2026-03-01' })).toBe(stage);
});

it('is not due for an exception that was approved later', () => {
  const lastDay = '2026-06-30';
  expect(exceptionReminderStage({ today: '2026-06-02', lastDay, approvedOn: '2026-06-01' })).toBeUndefined();
  expect(exceptionReminderStage({ today: '2026-06-23', lastDay, approvedOn: '2026-06-01' })).toBe(7);
  expect(exceptionReminderStage({ today: '2026-06-30', lastDay, approvedOn: '2026-06-23' })).toBeUndefined();
});
