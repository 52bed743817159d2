import { expect, it } from 'vitest';
import { firstDue, nextDue } from './scheduled-job.ts';

const at = (text: string) => new Date(`2026-03-${text}:00.000Z`);

it.each([
  ['an interval', { every: 90_000 }, at('01T10:00'), new Date('2026-03-01T10:01:30.000Z')],
  ['a time later today', { at: '03:30' }, at('01T03:29'), at('01T03:30')],
  ['the current time', { at: '03:30' }, at('01T03:30'), at('02T03:30')],
  ['a time earlier today', { at: '03:30' }, at('31T04:00'), new Date('2026-04-01T03:30:00.000Z')],
] as const)('finds the next due time of %s', (_, schedule, now, due) => {
  expect(nextDue(schedule, now)).toEqual(due);
});

it('runs a new interval job immediately and a new daily job at its time of day', () => {
  expect(firstDue({ every: 60_000 }, at('01T10:00'))).toEqual(at('01T10:00'));
  expect(firstDue({ at: '03:30' }, at('01T10:00'))).toEqual(at('02T03:30'));
});
