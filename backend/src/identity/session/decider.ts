import type { EventOf, userSignedIn, userSignedOut } from '@proviso/contracts';
import type { Decider } from '../../event-log/decider.ts';

export type SessionEvent = EventOf<typeof userSignedIn> | EventOf<typeof userSignedOut>;
export type SessionState = { status: 'none' } | { status: 'open'; userId: string } | { status: 'ended' };

export type SessionCommand =
  { type: 'StartSession'; userId: string; method: 'password' | 'sign-up' } | { type: 'EndSession' };

const evolve = (_state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'UserSignedIn':
      return { status: 'open', userId: event.data.userId };
    case 'UserSignedOut':
      return { status: 'ended' };
  }
};

const decide = (command: SessionCommand, state: SessionState): readonly SessionEvent[] => {
  switch (command.type) {
    case 'StartSession': {
      const { userId, method } = command;
      return state.status === 'none' ? [{ type: 'UserSignedIn', data: { userId, method } }] : [];
    }
    case 'EndSession':
      return state.status === 'open' ? [{ type: 'UserSignedOut', data: { userId: state.userId } }] : [];
  }
};

export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
