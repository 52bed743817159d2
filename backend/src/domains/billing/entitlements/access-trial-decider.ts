import { accessTrialMs, type AccessTrialStarted, type TrialPeriod, type UserEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';

/** The access trial of a person, from all events of their `user-` stream. */
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
      // Not a client error: a session without a user is a bug.
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

/** A person has one access trial in their life, whichever organizations they belong to. */
export const accessTrialDecider: Decider<AccessTrial, StartAccessTrial, UserEvent> = {
  initial: { status: 'no-such-person' },
  evolve,
  decide,
};
