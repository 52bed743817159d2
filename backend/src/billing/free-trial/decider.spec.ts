import type { FreeTrialStarted, PlanId } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../event-log/domain-error.ts';
import { freeTrialDecider } from './decider.ts';

const at = new Date('2026-03-01T09:30:00.250Z');
const given = (...events: FreeTrialStarted[]) => ({
  whenStarted: (plan: PlanId, when = at) =>
    freeTrialDecider.decide(
      { type: 'StartFreeTrial', plan, at: when },
      events.reduce((state, event) => freeTrialDecider.evolve(state, event), freeTrialDecider.initial),
    ),
});

describe('starting a free trial', () => {
  it.each([
    ['basic', '2026-03-02T09:30:00.250Z'],
    ['professional', '2026-03-03T09:30:00.250Z'],
    ['enterprise', '2026-03-04T09:30:00.250Z'],
  ] as const)('of %s ends after the days of the plan, to the millisecond', (plan, endsAt) => {
    expect(given().whenStarted(plan)).toEqual([
      { type: 'FreeTrialStarted', data: { plan, startedAt: '2026-03-01T09:30:00.250Z', endsAt } },
    ]);
  });

  it('lasts days of 24 hours, whatever the calendar says', () => {
    const [event] = given().whenStarted('basic', new Date('2028-02-28T23:59:59.999Z'));
    expect(event?.data.endsAt).toBe('2028-02-29T23:59:59.999Z');
  });

  it.each(['basic', 'enterprise'] as const)('is refused when there is or was one, for %s too', (plan) => {
    const started: FreeTrialStarted = {
      type: 'FreeTrialStarted',
      data: { plan: 'basic', startedAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z' },
    };
    expect(() => given(started).whenStarted(plan)).toThrow(new DomainError('trial.already-started'));
  });
});
