import { expect, it } from 'vitest';
import { sessionDecider, type SessionEvent } from './decider.ts';

const { decide, evolve, initial } = sessionDecider;
const given = (...events: SessionEvent[]) => events.reduce(evolve, initial);
const signedIn: SessionEvent = { type: 'UserSignedIn', data: { userId: 'ada', method: 'password' } };
const signedOut: SessionEvent = { type: 'UserSignedOut', data: { userId: 'ada' } };
const revoked: SessionEvent = { type: 'SessionRevoked', data: { userId: 'ada', reason: 'chosen' } };

it('starts a session', () => {
  expect(decide({ type: 'StartSession', userId: 'ada', method: 'password' }, given())).toEqual([signedIn]);
});

it('ends an open session', () => {
  expect(decide({ type: 'EndSession' }, given(signedIn))).toEqual([signedOut]);
});

it('revokes an open session', () => {
  expect(decide({ type: 'RevokeSession', reason: 'chosen' }, given(signedIn))).toEqual([revoked]);
});

it.each([
  ['that never was', []],
  ['that has ended', [signedIn, signedOut]],
  ['that was revoked', [signedIn, revoked]],
])('does nothing for a session %s', (_, events) => {
  expect(decide({ type: 'EndSession' }, given(...events))).toEqual([]);
  expect(decide({ type: 'RevokeSession', reason: 'chosen' }, given(...events))).toEqual([]);
});
