import type { EventOf, userSignedUp } from '@proviso/contracts';
import type { Decider } from '../../event-log/decider.ts';

export type UserSignedUp = EventOf<typeof userSignedUp>;
export type UserState =
  { status: 'unknown' } | { status: 'signed-up'; email: string; firstName: string; lastName: string };

export interface SignUpUser {
  type: 'SignUpUser';
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const userDecider: Decider<UserState, SignUpUser, UserSignedUp> = {
  initial: { status: 'unknown' },
  evolve: (_state, { data: { email, firstName, lastName } }) => ({
    status: 'signed-up',
    email,
    firstName,
    lastName,
  }),
  /** A user who has signed up stays as they are: a sign-up that is carried out again finds its work done. */
  decide: ({ userId, email, firstName, lastName }, state) =>
    state.status === 'signed-up'
      ? []
      : [{ type: 'UserSignedUp', data: { userId, email, firstName, lastName } }],
};
