import { expect, it } from 'vitest';
import { delegateOf, seatsOf } from './seats.ts';

const away = { from: '2026-03-02', until: '2026-03-04', delegateId: 'ben' };
const roster = {
  members: { ada: 'owner', ben: 'editor', cem: 'editor', vic: 'viewer' },
  deactivated: {},
  absences: { ada: away, vic: away },
} as const;

it.each([
  ['2026-03-01', ['ben']],
  ['2026-03-02', ['ben', 'ada']],
  ['2026-03-04', ['ben', 'ada']],
  ['2026-03-05', ['ben']],
])('lets a delegate decide from the first to the last day (%s)', (today, seats) => {
  expect(seatsOf(roster, 'ben', today)).toEqual(seats);
});

it('lets nobody decide for a member who may not edit policies', () => {
  expect(delegateOf(roster, 'vic', '2026-03-03')).toBeUndefined();
});

it.each([
  ['is deactivated', { ...roster, deactivated: { ben: true } }],
  ['is a viewer', { ...roster, members: { ...roster.members, ben: 'viewer' } }],
] as const)('has no delegate who %s', (_what, changed) => {
  expect(delegateOf(changed, 'ada', '2026-03-03')).toBeUndefined();
  expect(seatsOf(changed, 'ben', '2026-03-03')).toEqual([]);
});

it('does not follow delegates of delegates', () => {
  const circle = { ...roster, absences: { ada: away, ben: { ...away, delegateId: 'cem' } } };
  expect(seatsOf(circle, 'cem', '2026-03-03')).toEqual(['cem', 'ben']);
});
