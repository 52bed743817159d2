import type { UserEvent } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { userDecider } from './decider.ts';

const userId = 'ada';
const person = { userId, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const signUp = { type: 'SignUpUser', ...person } as const;
const signedUp: UserEvent = { type: 'UserSignedUp', data: person };
const verified = (by: 'link' | 'provider'): UserEvent => ({ type: 'EmailVerified', data: { userId, by } });
const given = givenEventsOf(userDecider);

it('signs a user up', () => {
  given().when(signUp).expect(signedUp);
});

it.each(['link', 'provider'] as const)('signs up a user with an address verified by a %s', (verifiedBy) => {
  given()
    .when({ ...signUp, verifiedBy })
    .expect(signedUp, verified(verifiedBy));
});

it('does nothing when the sign-up is repeated', () => {
  given(signedUp)
    .when({ ...signUp, firstName: 'Augusta', verifiedBy: 'link' })
    .expect();
});

it('verifies an address only once', () => {
  const verify = { type: 'VerifyEmail', userId } as const;
  given(signedUp).when(verify).expect(verified('link'));
  given(signedUp, verified('provider')).when(verify).expect();
});

describe('an address whose ownership another user has proved', () => {
  const lose = { type: 'YieldEmail', userId, to: 'link' } as const;
  const lost: UserEvent = { type: 'EmailYielded', data: { userId, to: 'link' } };

  it('is removed only once from an account that has not verified it', () => {
    given(signedUp).when(lose).expect(lost);
    given(signedUp, lost).when(lose).expect();
    given().when(lose).expect();
  });

  it('stays with an account that has verified it', () => {
    given(signedUp, verified('link')).when(lose).expectRefusal('identity.email-taken');
  });

  it('leaves behind an account that cannot sign up again or verify the address, but can be erased', () => {
    given(signedUp, lost).when({ type: 'VerifyEmail', userId }).expectRefusal('identity.link-invalid');
    given(signedUp, lost).when(signUp).expect();
    given(signedUp, lost)
      .when({ type: 'EraseUser', userId, emailKeys: [] })
      .expect({ type: 'UserErased', data: { userId, emailKeys: [] } });
  });
});

it('moves a user to another organization, unless the user has already left the previous one', () => {
  const move = { type: 'MoveToOrganization', userId, organizationId: 'other' } as const;
  given(signedUp)
    .when(move)
    .expect({ type: 'UserJoinedOrganization', data: { userId, organizationId: 'other' } });
  given().when(move).expect();
});

it('changes the password on every request, even if it is the same password', () => {
  const change = { type: 'ChangePassword', userId, by: 'password' } as const;
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId, by: 'password' } };
  given(signedUp).when(change).expect(changed);
  given(signedUp, changed).when(change).expect(changed);
});

it('verifies the address if the password is set through an emailed link', () => {
  const change = { type: 'ChangePassword', userId, by: 'link' } as const;
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId, by: 'link' } };
  given(signedUp).when(change).expect(changed, verified('link'));
  given(signedUp, verified('provider')).when(change).expect(changed);
});

it.each([
  { type: 'VerifyEmail', userId },
  { type: 'ChangePassword', userId, by: 'link' },
] as const)('does nothing for a user who never signed up: $type', (command) => {
  given().when(command).expectRefusal('identity.link-invalid');
});
