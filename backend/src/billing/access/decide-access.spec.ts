import { describe, expect, it } from 'vitest';
import { decideAccess, type AccessFacts } from './decide-access.ts';

const END = '2026-03-01T12:00:00.000Z';
const before = new Date(Date.parse(END) - 1);
const at = new Date(END);
const after = new Date(Date.parse(END) + 1);

const freeTrial = {
  plan: 'professional',
  startedAt: '2026-02-27T12:00:00.000Z',
  endsAt: END,
} as const satisfies AccessFacts['freeTrial'];
const accessTrial = { startedAt: '2026-03-01T11:55:00.000Z', endsAt: END };

const decide = (facts: Partial<AccessFacts>, now: Date) =>
  decideAccess({ admin: false, freeTrial: undefined, accessTrial: undefined, ...facts }, now);

const byFreeTrial = { status: 'allowed', by: 'free-trial', plan: 'professional', endsAt: END };
const byAccessTrial = { status: 'allowed', by: 'access-trial', endsAt: END };
const expired = (trial: 'free' | 'access') => ({
  status: 'refused',
  reason: 'trial-expired',
  trial,
  endedAt: END,
});
const subscribe = (endedAt: string | null) => ({
  status: 'refused',
  reason: 'subscription-required',
  endedAt,
});

describe('an administrator', () => {
  it.each([
    ['nothing else', {}],
    ['trials that have ended', { freeTrial, accessTrial }],
    ['a subscription that has ended', { subscription: { status: 'ended' } }],
  ] as const)('always has access, with %s', (_, facts) => {
    expect(decide({ admin: true, ...facts }, after)).toEqual({ status: 'allowed', by: 'admin' });
  });
});

describe('somebody who has had nothing', () => {
  it('may start to look around', () => {
    expect(decide({}, at)).toEqual({ status: 'unused' });
  });
});

describe('the access trial', () => {
  it.each([
    ['at its first instant', new Date(accessTrial.startedAt), byAccessTrial],
    ['a millisecond before its end', before, byAccessTrial],
    ['at its end', at, expired('access')],
    ['after its end', after, expired('access')],
  ])('%s', (_, now, expected) => {
    expect(decide({ accessTrial }, now)).toEqual(expected);
  });
});

describe('the free trial', () => {
  it.each([
    ['at its first instant', new Date(freeTrial.startedAt), byFreeTrial],
    ['a millisecond before its end', before, byFreeTrial],
    ['at its end', at, expired('free')],
    ['after its end', after, expired('free')],
  ])('%s', (_, now, expected) => {
    expect(decide({ freeTrial }, now)).toEqual(expected);
  });

  it('counts before the access trial, running or not', () => {
    const running = { ...accessTrial, endsAt: '2026-03-01T12:04:00.000Z' };
    expect(decide({ freeTrial, accessTrial: running }, before)).toEqual(byFreeTrial);
    expect(decide({ freeTrial, accessTrial: running }, at)).toEqual(expired('free'));
    expect(decide({ freeTrial, accessTrial }, before)).toEqual(byFreeTrial);
  });
});

describe('a subscription', () => {
  it.each(['active', 'past_due'] as const)('that is %s gives access without end', (status) => {
    const expected = { status: 'allowed', by: 'subscription', endsAt: null };
    expect(decide({ subscription: { status } }, at)).toEqual(expected);
    expect(decide({ subscription: { status }, freeTrial, accessTrial }, after)).toEqual(expected);
  });

  it('that is canceled gives access until just before its end', () => {
    const subscription = { status: 'canceled', endsAt: END } as const;
    expect(decide({ subscription }, before)).toEqual({ status: 'allowed', by: 'subscription', endsAt: END });
    expect(decide({ subscription }, at)).toEqual(subscribe(END));
    expect(decide({ subscription }, after)).toEqual(subscribe(END));
  });

  it('that has ended gives none', () => {
    expect(decide({ subscription: { status: 'ended' } }, at)).toEqual(subscribe(null));
  });

  it('that has ended leaves a free trial that runs, and nothing of one that does not', () => {
    const subscription = { status: 'ended' } as const;
    expect(decide({ subscription, freeTrial }, before)).toEqual(byFreeTrial);
    expect(decide({ subscription, freeTrial }, at)).toEqual(subscribe(null));
  });

  it('that has ended opens no access trial, and ends one that runs', () => {
    const subscription = { status: 'ended' } as const;
    expect(decide({ subscription }, at)).toEqual(subscribe(null));
    expect(decide({ subscription, accessTrial }, before)).toEqual(subscribe(null));
  });
});
