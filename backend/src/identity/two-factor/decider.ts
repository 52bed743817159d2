import type { TwoFactorEvent, UserEvent } from '@proviso/contracts';
import type { Decider } from '../../event-log/decider.ts';

/** Whether a user's two-factor is on. */
export type TwoFactorState = { status: 'off' } | { status: 'on' };

export type TwoFactorCommand =
  { type: 'EnableTwoFactor'; userId: string } | { type: 'DisableTwoFactor'; userId: string };

const evolve = (state: TwoFactorState, event: UserEvent): TwoFactorState => {
  switch (event.type) {
    case 'TwoFactorEnabled':
      return { status: 'on' };
    case 'TwoFactorDisabled':
      return { status: 'off' };
    default:
      return state;
  }
};

/** Nothing is recorded twice, so a command interrupted between the secret and its event can be repeated. */
const decide = (
  { type, userId }: TwoFactorCommand,
  { status }: TwoFactorState,
): readonly TwoFactorEvent[] => {
  switch (type) {
    case 'EnableTwoFactor':
      return status === 'on' ? [] : [{ type: 'TwoFactorEnabled', data: { userId } }];
    case 'DisableTwoFactor':
      return status === 'off' ? [] : [{ type: 'TwoFactorDisabled', data: { userId } }];
  }
};

export const twoFactorDecider: Decider<TwoFactorState, TwoFactorCommand, UserEvent> = {
  initial: { status: 'off' },
  evolve,
  decide,
};
