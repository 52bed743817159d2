import { expect, it } from 'vitest';
import { sessionDecider, type SessionEvent } from './decider.ts';

const { decide, evolve, initial } = sessionDecider;
const given = (...events: SessionEvent[]) => events.reduce(evolve, initial);
const signedIn: SessionEvent = { type: 'UserSignedIn', data: { userId: 'ada', method: 'password' } };
const signedOut: SessionEvent = { type: 'UserSignedOut', data: { userId: 'ada' } };

it('starts a session', () => {
  expect(decide({ type: 'StartSession', userId: 'ada', method: 'password' }, given())).toEqual([signedIn]);
});

it('ends an open session', () => {
  expect(decide({ type: 'EndSession' }, given(signedIn))).toEqual([signedOut]);
});

it.each([
  ['that never was', []],
  ['that has ended', [signedIn, signedOut]],
])('does nothing for a session %s', (_, events) => {
  expect(decide({ type: 'EndSession' }, given(...events))).toEqual([]);
});
