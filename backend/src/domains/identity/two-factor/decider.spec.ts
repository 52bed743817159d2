import type { UserEvent } from '@proviso/contracts';
import { it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { twoFactorDecider } from './decider.ts';

const userId = 'ada';
const signedUp: UserEvent = {
  type: 'UserSignedUp',
  data: { userId, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
};
const enabled: UserEvent = { type: 'TwoFactorEnabled', data: { userId } };
const disabled: UserEvent = { type: 'TwoFactorDisabled', data: { userId } };
const given = givenEventsOf(twoFactorDecider);

it('enables and disables two-factor authentication', () => {
  given(signedUp).when({ type: 'EnableTwoFactor', userId }).expect(enabled);
  given(signedUp, enabled).when({ type: 'DisableTwoFactor', userId }).expect(disabled);
  given(signedUp, enabled, disabled).when({ type: 'EnableTwoFactor', userId }).expect(enabled);
});

it('produces no event without a change', () => {
  given(signedUp, enabled).when({ type: 'EnableTwoFactor', userId }).expect();
  given(signedUp).when({ type: 'DisableTwoFactor', userId }).expect();
});
