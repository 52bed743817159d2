import type { UserEvent } from '@proviso/contracts';
import { it } from 'vitest';
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

it.each(['link', 'provider'] as const)('signs a user up whose address a %s has proved', (verifiedBy) => {
  given()
    .when({ ...signUp, verifiedBy })
    .expect(signedUp, verified(verifiedBy));
});

it('does nothing when the sign-up is repeated', () => {
  given(signedUp)
    .when({ ...signUp, firstName: 'Augusta', verifiedBy: 'link' })
    .expect();
});

it('verifies an address once', () => {
  const verify = { type: 'VerifyEmail', userId } as const;
  given(signedUp).when(verify).expect(verified('link'));
  given(signedUp, verified('provider')).when(verify).expect();
});

it('moves a person to another organization, unless they already left the previous one', () => {
  const move = { type: 'MoveToOrganization', userId, organizationId: 'other' } as const;
  given(signedUp)
    .when(move)
    .expect({ type: 'UserJoinedOrganization', data: { userId, organizationId: 'other' } });
  given().when(move).expect();
});

it('changes the password as often as it is asked to', () => {
  const change = { type: 'ChangePassword', userId, by: 'password' } as const;
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId, by: 'password' } };
  given(signedUp).when(change).expect(changed);
  given(signedUp, changed).when(change).expect(changed);
});

it('verifies the address when the password is set through an emailed link', () => {
  const change = { type: 'ChangePassword', userId, by: 'link' } as const;
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId, by: 'link' } };
  given(signedUp).when(change).expect(changed, verified('link'));
  given(signedUp, verified('provider')).when(change).expect(changed);
});

it.each([
  { type: 'VerifyEmail', userId },
  { type: 'ChangePassword', userId, by: 'link' },
] as const)('does nothing for somebody who never signed up: $type', (command) => {
  given().when(command).expectRefusal('identity.link-invalid');
});
