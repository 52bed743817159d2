import type { UserEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { DomainError } from '../../event-log/domain-error.ts';
import { userDecider } from './decider.ts';

const { decide, evolve, initial } = userDecider;
const userId = 'ada';
const person = { userId, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const signUp = { type: 'SignUpUser', ...person } as const;
const signedUp: UserEvent = { type: 'UserSignedUp', data: person };
const verified = (by: 'link' | 'provider'): UserEvent => ({ type: 'EmailVerified', data: { userId, by } });
const given = (...events: UserEvent[]) => events.reduce(evolve, initial);

it('signs a user up', () => {
  expect(decide(signUp, given())).toEqual([signedUp]);
});

it.each(['link', 'provider'] as const)('signs a user up whose address a %s has proved', (verifiedBy) => {
  expect(decide({ ...signUp, verifiedBy }, given())).toEqual([signedUp, verified(verifiedBy)]);
});

it('leaves a user as they are when the sign-up is carried out again', () => {
  expect(decide({ ...signUp, firstName: 'Augusta', verifiedBy: 'link' }, given(signedUp))).toEqual([]);
});

it('verifies an address once', () => {
  const verify = { type: 'VerifyEmail', userId } as const;
  expect(decide(verify, given(signedUp))).toEqual([verified('link')]);
  expect(decide(verify, given(signedUp, verified('provider')))).toEqual([]);
});

it('moves somebody to another organization, and nobody who is not found in the one before', () => {
  const move = { type: 'MoveToOrganization', userId, organizationId: 'other' } as const;
  expect(decide(move, given(signedUp))).toEqual([
    { type: 'UserJoinedOrganization', data: { userId, organizationId: 'other' } },
  ]);
  expect(decide(move, given())).toEqual([]);
});

it('changes the password as often as it is asked to', () => {
  const change = { type: 'ChangePassword', userId, by: 'password' } as const;
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId, by: 'password' } };
  expect(decide(change, given(signedUp))).toEqual([changed]);
  expect(decide(change, given(signedUp, changed))).toEqual([changed]);
});

it('takes a password that is set by a mailed link for a proof of the address', () => {
  const change = { type: 'ChangePassword', userId, by: 'link' } as const;
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId, by: 'link' } };
  expect(decide(change, given(signedUp))).toEqual([changed, verified('link')]);
  expect(decide(change, given(signedUp, verified('provider')))).toEqual([changed]);
});

it.each([
  { type: 'VerifyEmail', userId },
  { type: 'ChangePassword', userId, by: 'link' },
] as const)('does nothing for somebody who never signed up: $type', (command) => {
  expect(() => decide(command, given())).toThrow(new DomainError('identity.link-invalid'));
});
