import type { TwoFactorEvent, UserEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';

/** Whether a user's two-factor authentication is enabled. */
export type TwoFactorState = { status: 'off' } | { status: 'on' };

export type TwoFactorCommand =
  | { type: 'EnableTwoFactor'; userId: string }
  /** `reason` is set if an administrator of the installation disables two-factor authentication. */
  | { type: 'DisableTwoFactor'; userId: string; reason?: string };

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

/**
 * A repeated command records no event. If a command was interrupted after storing the secret and before
 * appending its event, it can therefore be repeated.
 */
const decide = (command: TwoFactorCommand, { status }: TwoFactorState): readonly TwoFactorEvent[] => {
  const { userId } = command;
  switch (command.type) {
    case 'EnableTwoFactor':
      return status === 'on' ? [] : [{ type: 'TwoFactorEnabled', data: { userId } }];
    case 'DisableTwoFactor': {
      const { reason } = command;
      const data = { userId, ...(reason !== undefined && { reason }) };
      return status === 'off' ? [] : [{ type: 'TwoFactorDisabled', data }];
    }
  }
};

export const twoFactorDecider: Decider<TwoFactorState, TwoFactorCommand, UserEvent> = {
  initial: { status: 'off' },
  evolve,
  decide,
};
