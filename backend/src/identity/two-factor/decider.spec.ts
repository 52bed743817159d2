import type { UserEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { twoFactorDecider } from './decider.ts';

const { decide, evolve, initial } = twoFactorDecider;
const userId = 'ada';
const signedUp: UserEvent = {
  type: 'UserSignedUp',
  data: { userId, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
};
const enabled: UserEvent = { type: 'TwoFactorEnabled', data: { userId } };
const disabled: UserEvent = { type: 'TwoFactorDisabled', data: { userId } };
const given = (...events: UserEvent[]) => events.reduce(evolve, initial);

it('switches on and off', () => {
  expect(decide({ type: 'EnableTwoFactor', userId }, given(signedUp))).toEqual([enabled]);
  expect(decide({ type: 'DisableTwoFactor', userId }, given(signedUp, enabled))).toEqual([disabled]);
  expect(decide({ type: 'EnableTwoFactor', userId }, given(signedUp, enabled, disabled))).toEqual([enabled]);
});

it('finds done what is so already', () => {
  expect(decide({ type: 'EnableTwoFactor', userId }, given(signedUp, enabled))).toEqual([]);
  expect(decide({ type: 'DisableTwoFactor', userId }, given(signedUp))).toEqual([]);
});
