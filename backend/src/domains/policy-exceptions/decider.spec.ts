import type { PolicyExceptionEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { exceptionDecider, type ExceptionRequest } from './decider.ts';

const given = givenEventsOf(exceptionDecider);
const today = '2026-03-01';
const policyId = 'p1';
const request: ExceptionRequest = {
  policyId,
  policyVersion: 2,
  requestedBy: 'ann',
  appliesTo: 'The laboratory',
  waived: 'Screens lock after five minutes',
  reason: 'Measurements run for hours',
  compensatingMeasure: 'The room is locked',
  lastDay: '2026-06-30',
};
const none = { own: 0, all: 0 };
const ask = (fields: Partial<ExceptionRequest> = {}, policyHasEnded = false, waiting = none) =>
  ({ type: 'Request', request: { ...request, ...fields }, policyHasEnded, waiting, today }) as const;
const requested: PolicyExceptionEvent = { type: 'PolicyExceptionRequested', data: request };
const shown = { policyId, policyVersion: 3, shownSha256: 'aa' };
const approved: PolicyExceptionEvent = { type: 'PolicyExceptionApproved', data: shown };
const rejected: PolicyExceptionEvent = {
  type: 'PolicyExceptionRejected',
  data: { ...shown, reason: 'Lock the screens' },
};
const withdrawn: PolicyExceptionEvent = { type: 'PolicyExceptionWithdrawn', data: { policyId } };
const revoked: PolicyExceptionEvent = {
  type: 'PolicyExceptionRevoked',
  data: { policyId, reason: 'The laboratory closed' },
};
const deciding = {
  by: 'ben',
  policy: { version: 3, hasEnded: false },
  shownSha256: 'aa',
  today,
} as const;
const approve = { type: 'Approve', note: '', ...deciding } as const;
const reject = { type: 'Reject', reason: 'Lock the screens', ...deciding } as const;
const withdraw = { type: 'Withdraw', by: 'ann', today } as const;
const revoke = {
  type: 'Revoke',
  reason: 'The laboratory closed',
  policyHasEnded: false,
  today,
} as const;

describe('asking for an exception', () => {
  it('records the request', () => {
    given().when(ask()).expect(requested);
  });

  it.each([today, '2027-03-02'])('accepts %s as the last day', (lastDay) => {
    expect(given().when(ask({ lastDay })).events()).toMatchObject([{ data: { lastDay } }]);
  });

  it.each(['2026-02-28', '2027-03-03'])('refuses %s as the last day', (lastDay) => {
    given().when(ask({ lastDay })).expectRefusal('exception.day-not-possible');
  });

  it('is refused while too many requests of the member or the organization wait', () => {
    given()
      .when(ask({}, false, { own: 49, all: 499 }))
      .expect(requested);
    for (const waiting of [
      { own: 50, all: 50 },
      { own: 0, all: 500 },
    ])
      given()
        .when(ask({}, false, waiting))
        .expectRefusal('exception.too-many');
  });

  it('is refused for a policy that is archived or deleted', () => {
    given().when(ask({}, true)).expectRefusal('exception.policy-ended');
  });
});

describe('deciding', () => {
  it('records the version and the fingerprint that were shown', () => {
    given(requested).when(approve).expect(approved);
    given(requested)
      .when({ ...approve, note: 'Until the new system' })
      .expect({ type: 'PolicyExceptionApproved', data: { ...shown, note: 'Until the new system' } });
    given(requested).when(reject).expect(rejected);
  });

  it.each([approve, reject])('is refused to the person who asked: $type', (command) => {
    given(requested)
      .when({ ...command, by: 'ann' })
      .expectRefusal('exception.own-request');
  });

  it.each([approve, reject])('is refused after the last day: $type', (command) => {
    given(requested)
      .when({ ...command, today: '2026-07-01' })
      .expectRefusal('exception.expired');
    expect(
      given(requested)
        .when({ ...command, today: '2026-06-30' })
        .events(),
    ).toHaveLength(1);
  });

  it.each([approve, reject])('is refused if the policy has ended: $type', (command) => {
    given(requested)
      .when({ ...command, policy: { version: 3, hasEnded: true } })
      .expectRefusal('exception.policy-ended');
  });

  it.each([approved, rejected, withdrawn])('is refused after $type', (decision) => {
    given(requested, decision).when(approve).expectRefusal('exception.already-decided');
    given(requested, decision).when(reject).expectRefusal('exception.already-decided');
  });

  it('is refused for an exception that nobody asked for', () => {
    given().when(approve).expectRefusal('exception.not-found');
  });
});

describe('withdrawing a request', () => {
  it('is possible for the person who asked, while it waits', () => {
    given(requested).when(withdraw).expect(withdrawn);
    given(requested)
      .when({ ...withdraw, by: 'ben' })
      .expectRefusal('exception.not-yours');
    given(requested, approved).when(withdraw).expectRefusal('exception.already-decided');
    given(requested)
      .when({ ...withdraw, today: '2026-07-01' })
      .expectRefusal('exception.expired');
  });
});

describe('revoking an exception', () => {
  it('ends it before its last day', () => {
    given(requested, approved).when(revoke).expect(revoked);
  });

  it('is refused if the exception is not in force', () => {
    given(requested).when(revoke).expectRefusal('exception.not-in-force');
    given(requested, approved, revoked).when(revoke).expectRefusal('exception.not-in-force');
    given(requested, approved)
      .when({ ...revoke, today: '2026-07-01' })
      .expectRefusal('exception.expired');
    given(requested, approved)
      .when({ ...revoke, policyHasEnded: true })
      .expectRefusal('exception.policy-ended');
  });
});
