import type { FreeTrialStarted, PlanId } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { freeTrialDecider } from './decider.ts';

const at = new Date('2026-03-01T09:30:00.250Z');
const given = givenEventsOf(freeTrialDecider);
const start = (plan: PlanId, when = at) => ({ type: 'StartFreeTrial', plan, at: when }) as const;

describe('starting a free trial', () => {
  it.each([
    ['basic', '2026-03-02T09:30:00.250Z'],
    ['professional', '2026-03-03T09:30:00.250Z'],
    ['enterprise', '2026-03-04T09:30:00.250Z'],
  ] as const)('sets its end according to the %s trial length, to the millisecond', (plan, endsAt) => {
    given()
      .when(start(plan))
      .expect({ type: 'FreeTrialStarted', data: { plan, startedAt: '2026-03-01T09:30:00.250Z', endsAt } });
  });

  it('counts days of 24 hours, regardless of daylight saving time', () => {
    const [event] = given()
      .when(start('basic', new Date('2028-02-28T23:59:59.999Z')))
      .events();
    expect(event?.data.endsAt).toBe('2028-02-29T23:59:59.999Z');
  });

  it.each(['basic', 'enterprise'] as const)(
    'is refused for %s if the organization has or had a trial',
    (plan) => {
      const started: FreeTrialStarted = {
        type: 'FreeTrialStarted',
        data: { plan: 'basic', startedAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z' },
      };
      given(started).when(start(plan)).expectRefusal('trial.already-started');
    },
  );
});

describe('the end of a free trial', () => {
  const started: FreeTrialStarted = {
    type: 'FreeTrialStarted',
    data: { plan: 'basic', startedAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-02T00:00:00.000Z' },
  };
  const announced = {
    type: 'FreeTrialEndAnnounced',
    data: { endsAt: '2026-03-02T00:00:00.000Z' },
  } as const;
  const announce = (now: string) => ({ type: 'AnnounceEnd', now: new Date(now) }) as const;

  it('is announced once, six hours ahead', () => {
    given(started).when(announce('2026-03-01T17:59:59.999Z')).expect();
    given(started).when(announce('2026-03-01T18:00:00.000Z')).expect(announced);
    given(started, announced).when(announce('2026-03-01T19:00:00.000Z')).expect();
  });

  it('is not announced after the end or without a trial', () => {
    given(started).when(announce('2026-03-02T00:00:00.000Z')).expect();
    given().when(announce('2026-03-01T19:00:00.000Z')).expect();
  });
});

describe('a trial that an administrator grants or ends', () => {
  const grant = { type: 'GrantFreeTrial', plan: 'enterprise', days: 14, at, reason: 'Fair' } as const;
  const end = (instant: string) =>
    ({ type: 'EndFreeTrial', at: new Date(instant), reason: 'Abuse' }) as const;
  const granted = {
    type: 'FreeTrialGranted',
    data: {
      plan: 'enterprise',
      startedAt: '2026-03-01T09:30:00.250Z',
      endsAt: '2026-03-15T09:30:00.250Z',
      reason: 'Fair',
    },
  } as const;
  const ended = {
    type: 'FreeTrialEnded',
    data: { endsAt: '2026-03-05T00:00:00.000Z', reason: 'Abuse' },
  } as const;

  it('may follow an earlier trial, and ends at its end date or when the administrator ends it', () => {
    given().when(grant).expect(granted);
    given(granted, ended).when(grant).expect(granted);
    given(granted).when(end('2026-03-05T00:00:00.000Z')).expect(ended);
    given(granted, ended).when(end('2026-03-05T00:00:00.000Z')).expectRefusal('trial.not-running');
    given().when(end('2026-03-05T00:00:00.000Z')).expectRefusal('trial.not-running');
    given(granted).when(start('basic')).expectRefusal('trial.already-started');
  });
});
