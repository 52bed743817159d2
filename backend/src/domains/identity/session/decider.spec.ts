import { it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { sessionDecider, type SessionEvent } from './decider.ts';

const given = givenEventsOf(sessionDecider);
const signedIn: SessionEvent = { type: 'UserSignedIn', data: { userId: 'ada', method: 'password' } };
const signedOut: SessionEvent = { type: 'UserSignedOut', data: { userId: 'ada' } };
const revoked: SessionEvent = { type: 'SessionRevoked', data: { userId: 'ada', reason: 'chosen' } };

it('starts a session', () => {
  given().when({ type: 'StartSession', userId: 'ada', method: 'password' }).expect(signedIn);
});

it('ends an open session', () => {
  given(signedIn).when({ type: 'EndSession' }).expect(signedOut);
});

it('revokes an open session', () => {
  given(signedIn).when({ type: 'RevokeSession', reason: 'chosen' }).expect(revoked);
});

it.each([
  ['that never existed', []],
  ['that has ended', [signedIn, signedOut]],
  ['that was revoked', [signedIn, revoked]],
])('does nothing for a session %s', (_, events) => {
  given(...events)
    .when({ type: 'EndSession' })
    .expect();
  given(...events)
    .when({ type: 'RevokeSession', reason: 'chosen' })
    .expect();
});
