import {
  limits,
  type EventOf,
  type PasskeyEvent,
  type passkeyRemoved,
  type UserEvent,
} from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** The names of a user's passkeys, by id. */
export type OwnPasskeys = Readonly<Record<string, string>>;

export type PasskeyRemoval = EventOf<typeof passkeyRemoved>['data']['reason'];
export type PasskeyCommand =
  | { type: 'AddPasskey'; userId: string; passkeyId: string; name: string }
  | { type: 'RemovePasskey'; userId: string; passkeyId: string; reason: PasskeyRemoval };

const evolve = (state: OwnPasskeys, event: UserEvent): OwnPasskeys => {
  switch (event.type) {
    case 'PasskeyAdded':
      return { ...state, [event.data.passkeyId]: event.data.name };
    case 'PasskeyRemoved': {
      const { [event.data.passkeyId]: _, ...others } = state;
      return others;
    }
    default:
      return state;
  }
};

const decide = (command: PasskeyCommand, state: OwnPasskeys): readonly PasskeyEvent[] => {
  const { userId, passkeyId } = command;
  switch (command.type) {
    case 'AddPasskey': {
      if (Object.keys(state).length >= limits.passkeysPerUser)
        throw new DomainError('passkey.too-many', { passkeys: limits.passkeysPerUser });
      return [{ type: 'PasskeyAdded', data: { userId, passkeyId, name: command.name } }];
    }
    // Removing a passkey again has no effect.
    case 'RemovePasskey': {
      const name = state[passkeyId];
      return name === undefined
        ? []
        : [{ type: 'PasskeyRemoved', data: { userId, passkeyId, name, reason: command.reason } }];
    }
  }
};

export const passkeyDecider: Decider<OwnPasskeys, PasskeyCommand, UserEvent> = {
  initial: {},
  evolve,
  decide,
};
