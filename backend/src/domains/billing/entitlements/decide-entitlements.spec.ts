import { entitlements, entitlementsOf, type EntitlementFacts } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import {
  decideEntitlements,
  entitlementsGrantedBy,
  isTurnedOff,
  findMissingEntitlement,
} from './decide-entitlements.ts';

const END = '2026-03-01T12:00:00.000Z';
const before = new Date(Date.parse(END) - 1);
const at = new Date(END);
const after = new Date(Date.parse(END) + 1);

const freeTrial = {
  plan: 'professional',
  startedAt: '2026-02-27T12:00:00.000Z',
  endsAt: END,
} as const satisfies EntitlementFacts['freeTrial'];
const accessTrial = { startedAt: '2026-03-01T11:55:00.000Z', endsAt: END };

const decide = (facts: Partial<EntitlementFacts> & { admin?: boolean }, now: Date) =>
  decideEntitlements({ admin: false, freeTrial: undefined, accessTrial: undefined, ...facts }, now);

const byFreeTrial = { status: 'entitled', by: 'free-trial', plan: 'professional', endsAt: END };
const byAccessTrial = { status: 'entitled', by: 'access-trial', plan: 'basic', endsAt: END };
const expired = (trial: 'free' | 'access') => ({
  status: 'refused',
  reason: 'trial-ended',
  trial,
  endedAt: END,
});
const subscribe = (endedAt: string | null) => ({
  status: 'refused',
  reason: 'required',
  endedAt,
});

describe('an administrator', () => {
  it.each([
    ['nothing else', {}],
    ['trials that have ended', { freeTrial, accessTrial }],
    ['a subscription that has ended', { subscription: { status: 'ended' } }],
  ] as const)('is entitled to everything, with %s', (_, facts) => {
    expect(decide({ admin: true, ...facts }, after)).toEqual({ status: 'entitled', by: 'admin' });
  });
});

describe('a user who has had no trial and no plan', () => {
  it('may start the access trial', () => {
    expect(decide({}, at)).toEqual({ status: 'unused', plan: 'basic' });
  });
});

describe('the access trial', () => {
  it.each([
    ['at its first instant', new Date(accessTrial.startedAt), byAccessTrial],
    ['a millisecond before its end', before, byAccessTrial],
    ['at its end', at, expired('access')],
    ['after its end', after, expired('access')],
  ])('determines the entitlements %s', (_, now, expected) => {
    expect(decide({ accessTrial }, now)).toEqual(expected);
  });
});

describe('the free trial', () => {
  it.each([
    ['at its first instant', new Date(freeTrial.startedAt), byFreeTrial],
    ['a millisecond before its end', before, byFreeTrial],
    ['at its end', at, expired('free')],
    ['after its end', after, expired('free')],
  ])('determines the entitlements %s', (_, now, expected) => {
    expect(decide({ freeTrial }, now)).toEqual(expected);
  });

  it('takes precedence over the access trial, whether or not the access trial is still running', () => {
    const running = { ...accessTrial, endsAt: '2026-03-01T12:04:00.000Z' };
    expect(decide({ freeTrial, accessTrial: running }, before)).toEqual(byFreeTrial);
    expect(decide({ freeTrial, accessTrial: running }, at)).toEqual(expired('free'));
    expect(decide({ freeTrial, accessTrial }, before)).toEqual(byFreeTrial);
  });
});

describe('a subscription', () => {
  it('grants its plan’s entitlements without an end date while it is active', () => {
    const expected = { status: 'entitled', by: 'subscription', plan: 'enterprise', endsAt: null };
    const subscription = { status: 'active', plan: 'enterprise' } as const;
    expect(decide({ subscription }, at)).toEqual(expected);
    expect(decide({ subscription, freeTrial, accessTrial }, after)).toEqual(expected);
  });

  it('grants its entitlements for at most 21 days while it is past due', () => {
    const subscription = {
      status: 'past_due',
      plan: 'enterprise',
      endsAt: '2026-02-08T12:00:00.000Z',
    } as const;
    const expected = {
      status: 'entitled',
      by: 'subscription',
      plan: 'enterprise',
      endsAt: END,
      isPaymentDue: true,
    };
    expect(decide({ subscription }, before)).toEqual(expected);
    expect(decide({ subscription }, at)).toEqual(subscribe(END));
  });

  it('grants its entitlements after a cancellation until just before its end', () => {
    const subscription = { status: 'canceled', plan: 'basic', endsAt: END } as const;
    expect(decide({ subscription }, before)).toEqual({
      status: 'entitled',
      by: 'subscription',
      plan: 'basic',
      endsAt: END,
    });
    expect(decide({ subscription }, at)).toEqual(subscribe(END));
    expect(decide({ subscription }, after)).toEqual(subscribe(END));
  });

  it('grants no entitlements after it has ended', () => {
    expect(decide({ subscription: { status: 'ended' } }, at)).toEqual(subscribe(null));
  });

  it('leaves a running free trial in effect after the subscription ends', () => {
    const subscription = { status: 'ended' } as const;
    expect(decide({ subscription, freeTrial }, before)).toEqual(byFreeTrial);
    expect(decide({ subscription, freeTrial }, at)).toEqual(subscribe(null));
  });

  it('rules out an access trial, even one still running, once the subscription has ended', () => {
    const subscription = { status: 'ended' } as const;
    expect(decide({ subscription }, at)).toEqual(subscribe(null));
    expect(decide({ subscription, accessTrial }, before)).toEqual(subscribe(null));
  });
});

describe('the entitlements of a user', () => {
  it.each([
    ['an administrator', { admin: true }, entitlements],
    ['a user who never had a trial or a subscription', {}, entitlementsOf('basic')],
    ['a user in the access trial', { accessTrial }, entitlementsOf('basic')],
    ['an organization in the free trial of a plan', { freeTrial }, entitlementsOf('professional')],
    [
      'a subscriber, regardless of an earlier trial',
      { subscription: { status: 'active', plan: 'basic' }, freeTrial },
      entitlementsOf('basic'),
    ],
    ['a user whose subscription has ended', { subscription: { status: 'ended' } }, []],
  ] as const)('are decided for %s', (_, facts, expected) => {
    expect(entitlementsGrantedBy(decide(facts, before))).toEqual(expected);
  });

  it('are empty after a trial', () => {
    expect(entitlementsGrantedBy(decide({ freeTrial }, at))).toEqual([]);
  });

  it('are checked for the first required entitlement that is missing', () => {
    const basic = decide({ accessTrial }, before);
    expect(findMissingEntitlement(['policies', 'analysis'], basic)).toBeUndefined();
    expect(findMissingEntitlement(['policies', 'templates.all', 'coverage'], basic)).toBe('templates.all');
    expect(findMissingEntitlement([], decide({ freeTrial }, at))).toBeUndefined();
  });
});

describe('features that administrators turned on or off', () => {
  const on = { entitlement: 'webhooks', on: true, endsAt: null, lastDay: null } as const;
  const off = { entitlement: 'analysis', on: false, endsAt: END, lastDay: '2026-03-01' } as const;
  const has = (facts: Partial<EntitlementFacts> & { admin?: boolean }, now: Date) =>
    entitlementsGrantedBy(decide({ features: [on, off], ...facts }, now));

  it('apply until just before their own end date, as long as a plan or trial is in effect', () => {
    const basic = entitlementsOf('basic');
    const without = basic.filter((one) => one !== 'analysis');
    expect(has({ accessTrial }, before)).toEqual([...without, 'webhooks']);
    expect(has({}, before)).toEqual([...without, 'webhooks']);
    expect(has({ subscription: { status: 'active', plan: 'basic' } }, at)).toEqual([...basic, 'webhooks']);
  });

  it('are distinguished from features that a plan lacks', () => {
    const subscription = { status: 'active', plan: 'basic' } as const;
    expect(isTurnedOff('analysis', decide({ subscription, features: [on, off] }, before))).toBe(true);
    expect(isTurnedOff('coverage', decide({ subscription, features: [on, off] }, before))).toBe(false);
    expect(isTurnedOff('analysis', decide({ subscription, features: [on, off] }, at))).toBe(false);
  });

  it('grant nothing without a plan or trial and do not restrict administrators', () => {
    expect(has({ subscription: { status: 'ended' } }, before)).toEqual([]);
    expect(has({ freeTrial }, at)).toEqual([]);
    expect(has({ admin: true }, before)).toEqual(entitlements);
  });
});
