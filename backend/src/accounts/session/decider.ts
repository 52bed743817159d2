import type {
  EventOf,
  SecondFactor,
  sessionRevoked,
  SignInMethod,
  userSignedIn,
  userSignedOut,
} from '@proviso/contracts';
import type { Decider } from '../../event-log/decider.ts';

type SessionRevoked = EventOf<typeof sessionRevoked>;
export type SessionEvent = EventOf<typeof userSignedIn> | EventOf<typeof userSignedOut> | SessionRevoked;
export type SessionState = { status: 'none' } | { status: 'open'; userId: string } | { status: 'ended' };

export interface StartSession {
  type: 'StartSession';
  userId: string;
  method: SignInMethod;
  secondFactor?: SecondFactor | undefined;
}
export type RevocationReason = SessionRevoked['data']['reason'];
export type SessionCommand =
  StartSession | { type: 'EndSession' } | { type: 'RevokeSession'; reason: RevocationReason };

const evolve = (_state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'UserSignedIn':
      return { status: 'open', userId: event.data.userId };
    case 'UserSignedOut':
    case 'SessionRevoked':
      return { status: 'ended' };
  }
};

const decide = (command: SessionCommand, state: SessionState): readonly SessionEvent[] => {
  switch (command.type) {
    case 'StartSession': {
      const { userId, method, secondFactor } = command;
      const data = { userId, method, ...(secondFactor && { secondFactor }) };
      return state.status === 'none' ? [{ type: 'UserSignedIn', data }] : [];
    }
    case 'EndSession':
      return state.status === 'open' ? [{ type: 'UserSignedOut', data: { userId: state.userId } }] : [];
    case 'RevokeSession': {
      if (state.status !== 'open') return [];
      const { userId } = state;
      return [{ type: 'SessionRevoked', data: { userId, reason: command.reason } }];
    }
  }
};

export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
