import { accessTrialMs, type AccessTrialStarted, type TrialPeriod, type UserEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';

/** A user's access trial, folded from all events of their `user-` stream. */
export type AccessTrial =
  { status: 'no-such-person' } | { status: 'not-started' } | ({ status: 'started' } & TrialPeriod);

export interface StartAccessTrial {
  type: 'StartAccessTrial';
  userId: string;
  at: Date;
}

const evolve = (state: AccessTrial, event: UserEvent): AccessTrial => {
  if (event.type === 'AccessTrialStarted') {
    const { startedAt, endsAt } = event.data;
    return { status: 'started', startedAt, endsAt };
  }
  return state.status === 'started' ? state : { status: 'not-started' };
};

const decide = ({ userId, at }: StartAccessTrial, state: AccessTrial): readonly AccessTrialStarted[] => {
  switch (state.status) {
    case 'no-such-person':
      // This is a bug, not a client error: every session belongs to a user with events.
      throw new Error(`session of a user without events: ${userId}`);
    case 'started':
      return [];
    case 'not-started': {
      const startedAt = at.toISOString();
      const endsAt = new Date(at.getTime() + accessTrialMs).toISOString();
      return [{ type: 'AccessTrialStarted', data: { userId, startedAt, endsAt } }];
    }
  }
};

/** Each user has only one access trial, even after moving to another organization. */
export const accessTrialDecider: Decider<AccessTrial, StartAccessTrial, UserEvent> = {
  initial: { status: 'no-such-person' },
  evolve,
  decide,
};
