import type { UserEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
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

const given = (...events: UserEvent[]) => {
  const state = events.reduce(accessTrialDecider.evolve, accessTrialDecider.initial);
  return {
    state,
    whenStartedAt: (instant: string) =>
      accessTrialDecider.decide({ type: 'StartAccessTrial', userId, at: new Date(instant) }, state),
  };
};

describe('starting the access trial', () => {
  it('lasts five minutes, to the millisecond', () => {
    expect(given(signedUp).whenStartedAt('2026-03-01T09:00:00.001Z')).toEqual([started]);
  });

  it('does nothing once it has been started, however long ago', () => {
    expect(given(signedUp, started).whenStartedAt('2026-03-01T09:01:00.000Z')).toEqual([]);
    expect(given(signedUp, started).whenStartedAt('2027-01-01T00:00:00.000Z')).toEqual([]);
  });

  it('does nothing for somebody who has moved to another organization since', () => {
    expect(given(signedUp, started, moved).whenStartedAt('2026-03-02T09:00:00.000Z')).toEqual([]);
  });

  it('knows the period that was started', () => {
    expect(given(signedUp, started, moved).state).toEqual({
      status: 'started',
      startedAt: '2026-03-01T09:00:00.001Z',
      endsAt: '2026-03-01T09:05:00.001Z',
    });
  });

  it('fails for somebody who has never signed up', () => {
    expect(() => given().whenStartedAt('2026-03-01T09:00:00.000Z')).toThrow('somebody without events');
  });
});
