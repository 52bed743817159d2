import type {
  EventOf,
  SecondFactor,
  sessionRevoked,
  SignInMethod,
  SupportEnding,
  SupportSessionEvent,
  userSignedIn,
  userSignedOut,
} from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';

type SessionRevoked = EventOf<typeof sessionRevoked>;
export type SessionEvent =
  EventOf<typeof userSignedIn> | EventOf<typeof userSignedOut> | SessionRevoked | SupportSessionEvent;
export type SessionState =
  | { status: 'none' }
  | { status: 'open'; userId: string; support?: { administratorId: string; reason: string } }
  | { status: 'ended' };

export interface StartSession {
  type: 'StartSession';
  userId: string;
  method: SignInMethod;
  secondFactor?: SecondFactor | undefined;
}
/** An administrator of the installation starts a support session in which they act as the user. */
export interface StartSupport {
  type: 'StartSupport';
  userId: string;
  administratorId: string;
  reason: string;
  /** UTC with milliseconds. */
  until: string;
}
export type RevocationReason = SessionRevoked['data']['reason'];
export type SessionCommand =
  | StartSession
  | StartSupport
  | { type: 'EndSession' }
  | { type: 'EndSupport'; ending: SupportEnding }
  | { type: 'RevokeSession'; reason: RevocationReason };

const evolve = (_state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'UserSignedIn':
      return { status: 'open', userId: event.data.userId };
    case 'SupportSessionStarted': {
      const { userId, administratorId, reason } = event.data;
      return { status: 'open', userId, support: { administratorId, reason } };
    }
    case 'UserSignedOut':
    case 'SupportSessionEnded':
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
    case 'StartSupport': {
      const { type: _, ...data } = command;
      return state.status === 'none' ? [{ type: 'SupportSessionStarted', data }] : [];
    }
    case 'EndSupport': {
      if (state.status !== 'open' || !state.support) return [];
      const { userId, support } = state;
      const { administratorId } = support;
      return [{ type: 'SupportSessionEnded', data: { userId, administratorId, ending: command.ending } }];
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
