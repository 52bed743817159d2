import type { UserEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { accessTrialDecider } from './access-trial-decider.ts';

const userId = 'ada';
const signedUp: UserEvent = {
  type: 'UserSignedUp',
  data: { userId, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
};
const moved: UserEvent = { type: 'UserJoinedOrganization', data: { userId, organizationId: 'another' } };
const started: UserEvent = {
  type: 'AccessTrialStarted',
  data: { userId, startedAt: '2026-03-01T09:00:00.001Z', endsAt: '2026-03-01T09:05:00.001Z' },
};

const given = givenEventsOf(accessTrialDecider);
const startAt = (instant: string) => ({ type: 'StartAccessTrial', userId, at: new Date(instant) }) as const;

describe('starting the access trial', () => {
  it('grants access for five minutes, to the millisecond', () => {
    given(signedUp).when(startAt('2026-03-01T09:00:00.001Z')).expect(started);
  });

  it('does nothing if it was started before', () => {
    given(signedUp, started).when(startAt('2026-03-01T09:01:00.000Z')).expect();
    given(signedUp, started).when(startAt('2027-01-01T00:00:00.000Z')).expect();
  });

  it('does nothing for a user who has since moved to another organization', () => {
    given(signedUp, started, moved).when(startAt('2026-03-02T09:00:00.000Z')).expect();
  });

  it('returns the period that was started', () => {
    expect(given(signedUp, started, moved).state()).toEqual({
      status: 'started',
      startedAt: '2026-03-01T09:00:00.001Z',
      endsAt: '2026-03-01T09:05:00.001Z',
    });
  });

  it('fails for a user who has never signed up', () => {
    expect(() => given().when(startAt('2026-03-01T09:00:00.000Z')).events()).toThrow(
      'session of a user without events',
    );
  });
});
