import type { RetentionEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { retentionDecider } from './decider.ts';

const given = givenEventsOf(retentionDecider);

const ENDED = '2026-01-01T00:00:00.000Z';
const scheduled: RetentionEvent = {
  type: 'RetentionScheduled',
  data: {
    endedAt: ENDED,
    documentsAt: '2026-01-31T00:00:00.000Z',
    dataAt: '2026-04-01T00:00:00.000Z',
  },
};
const announced = (what: 'documents' | 'data', days: number, removalAt: string): RetentionEvent => ({
  type: 'RemovalAnnounced',
  data: { what, days, removalAt },
});
const started = (what: 'documents' | 'data'): RetentionEvent => ({ type: 'RemovalStarted', data: { what } });
const completed = (what: 'documents' | 'data'): RetentionEvent => ({
  type: 'RemovalCompleted',
  data: { what },
});
const advance = (now: string) => ({ type: 'AdvanceRetention', now }) as const;

const policy = { kind: 'policy', id: 'p1' } as const;
const reason = 'Lawsuit 12';
const held: RetentionEvent = { type: 'LegalHoldSet', data: { held: policy, reason } };
const lifted: RetentionEvent = { type: 'LegalHoldLifted', data: { held: policy, reason } };

describe('retention', () => {
  it('removes documents after 30 days and everything else after 90', () => {
    given().when({ type: 'ScheduleRetention', endedAt: ENDED }).expect(scheduled);
  });

  it('is scheduled only once each time a subscription ends', () => {
    given(scheduled).when({ type: 'ScheduleRetention', endedAt: ENDED }).expect();
  });

  it('is canceled by a new subscription, but only once', () => {
    given(scheduled).when({ type: 'CallOffRetention' }).expect({ type: 'RetentionCalledOff', data: {} });
    given(scheduled, { type: 'RetentionCalledOff', data: {} }).when({ type: 'CallOffRetention' }).expect();
  });

  it.each<[string, string, readonly RetentionEvent[], readonly RetentionEvent[]]>([
    ['waits', '2026-01-16T23:00:00.000Z', [], []],
    [
      'warns 14 days before',
      '2026-01-17T00:00:00.000Z',
      [],
      [announced('documents', 14, '2026-01-31T00:00:00.000Z')],
    ],
    [
      'warns 3 days before',
      '2026-01-28T00:00:00.000Z',
      [announced('documents', 14, '2026-01-31T00:00:00.000Z')],
      [announced('documents', 3, '2026-01-31T00:00:00.000Z')],
    ],
    [
      'warns later and removes later when nothing ran for a while',
      '2026-01-30T00:00:00.000Z',
      [],
      [announced('documents', 14, '2026-02-13T00:00:00.000Z')],
    ],
  ])('%s', (_, now, before, events) => {
    given(scheduled, ...before)
      .when(advance(now))
      .expect(...events);
  });

  const allAnnounced = [14, 3, 1].map((days) => announced('documents', days, '2026-01-31T00:00:00.000Z'));

  it('starts a due removal after three announcements', () => {
    given(scheduled, ...allAnnounced)
      .when(advance('2026-01-30T23:59:59.999Z'))
      .expect();
    given(scheduled, ...allAnnounced)
      .when(advance('2026-01-31T00:00:00.000Z'))
      .expect(started('documents'));
  });

  it('starts and completes a removal only once', () => {
    const history = [scheduled, ...allAnnounced, started('documents')];
    given(...history)
      .when(advance('2026-02-01T00:00:00.000Z'))
      .expect();
    given(...history)
      .when({ type: 'RecordRemoval', what: 'documents' })
      .expect(completed('documents'));
    given(...history, completed('documents'))
      .when({ type: 'RecordRemoval', what: 'documents' })
      .expect();
  });

  it('does not remove anything after the cancellation', () => {
    given(scheduled, ...allAnnounced, { type: 'RetentionCalledOff', data: {} })
      .when(advance('2026-03-01T00:00:00.000Z'))
      .expect();
  });
});

describe('a legal hold', () => {
  it('is set and lifted with a reason', () => {
    given().when({ type: 'SetLegalHold', held: policy, reason, byAdministrator: false }).expect(held);
    given(held).when({ type: 'LiftLegalHold', held: policy, reason, byAdministrator: false }).expect(lifted);
  });

  it('can be set only once and lifted only once', () => {
    given(held)
      .when({ type: 'SetLegalHold', held: policy, reason, byAdministrator: false })
      .expectRefusal('legal-hold.already-set');
    given(held, lifted)
      .when({ type: 'LiftLegalHold', held: policy, reason, byAdministrator: false })
      .expectRefusal('legal-hold.not-set');
  });

  it('can be lifted only by an administrator if an administrator set it', () => {
    const organization = { kind: 'organization', id: 'o1' } as const;
    const placed: RetentionEvent = {
      type: 'LegalHoldSet',
      data: { held: organization, reason, byAdministrator: true },
    };
    const lift = { type: 'LiftLegalHold', held: organization, reason } as const;
    given().when({ type: 'SetLegalHold', held: organization, reason, byAdministrator: true }).expect(placed);
    given(placed)
      .when({ ...lift, byAdministrator: false })
      .expectRefusal('legal-hold.by-administrator');
    given(placed)
      .when({ ...lift, byAdministrator: true })
      .expect({ type: 'LegalHoldLifted', data: { held: organization, reason } });
  });

  it('can be lifted by an administrator if an owner set it', () => {
    given(held).when({ type: 'LiftLegalHold', held: policy, reason, byAdministrator: true }).expect(lifted);
  });

  it('stops the removal of all data, not just of what is on hold', () => {
    given(scheduled, held).when(advance('2026-03-01T00:00:00.000Z')).expect();
  });

  it('requires a new announcement of the removal after the hold is lifted', () => {
    given(scheduled, announced('documents', 14, '2026-01-31T00:00:00.000Z'), held, lifted)
      .when(advance('2026-03-01T00:00:00.000Z'))
      .expect(announced('documents', 14, '2026-03-15T00:00:00.000Z'));
  });

  it('is refused once a removal has started', () => {
    given(scheduled, started('documents'))
      .when({ type: 'SetLegalHold', held: policy, reason, byAdministrator: false })
      .expectRefusal('legal-hold.too-late');
  });

  it('is limited to 200 holds per organization', () => {
    const all = Array.from({ length: 200 }, (_, n): RetentionEvent => ({
      type: 'LegalHoldSet',
      data: { held: { kind: 'policy', id: `p${n}` }, reason },
    }));
    given(...all)
      .when({ type: 'SetLegalHold', held: { kind: 'policy', id: 'another' }, reason, byAdministrator: false })
      .expectRefusal('legal-hold.too-many');
    expect(all).toHaveLength(200);
  });
});

describe('closing an organization', () => {
  const ASKED = '2026-01-01T00:00:00.000Z';
  const request = {
    type: 'RequestClosing',
    userId: 'ada',
    reason: 'merged',
    comment: 'With Northwind',
    now: ASKED,
  } as const;
  const requested: RetentionEvent = {
    type: 'OrganizationClosingRequested',
    data: {
      requestedBy: 'ada',
      requestedAt: ASKED,
      closesAt: '2026-01-31T00:00:00.000Z',
      reason: 'merged',
      comment: 'With Northwind',
    },
  };
  const reminded = (closesAt = '2026-01-31T00:00:00.000Z'): RetentionEvent => ({
    type: 'OrganizationClosingAnnounced',
    data: { days: 7, closesAt },
  });
  const reopened: RetentionEvent = { type: 'OrganizationReopened', data: {} };
  const closed: RetentionEvent = { type: 'OrganizationClosed', data: {} };
  const reopen = { type: 'ReopenOrganization' } as const;

  it('takes effect 30 days after an owner’s request', () => {
    given().when(request).expect(requested);
    given(requested).when(request).expectRefusal('closing.already-requested');
    given(requested, reopened).when(request).expect(requested);
  });

  it('is refused while there is a legal hold', () => {
    given(held).when(request).expectRefusal('closing.held');
    given(held, lifted).when(request).expect(requested);
  });

  it('can be withdrawn until the removal begins', () => {
    given().when(reopen).expectRefusal('closing.not-requested');
    given(requested).when(reopen).expect(reopened);
    given(requested)
      .when({ ...reopen, reason: 'They called' })
      .expect({ type: 'OrganizationReopened', data: { reason: 'They called' } });
    given(requested, reopened).when(advance('2026-06-01T00:00:00.000Z')).expect();
    given(requested, reminded(), started('data')).when(reopen).expectRefusal('closing.too-late');
    given(requested, reminded(), started('data'), completed('data'), closed)
      .when(reopen)
      .expectRefusal('closing.too-late');
  });

  it('is announced 7 days ahead, and begins on time', () => {
    given(requested).when(advance('2026-01-23T23:59:59.999Z')).expect();
    given(requested).when(advance('2026-01-24T00:00:00.000Z')).expect(reminded());
    given(requested, reminded()).when(advance('2026-01-30T23:59:59.999Z')).expect();
    given(requested, reminded()).when(advance('2026-01-31T00:00:00.000Z')).expect(started('data'));
  });

  it('is postponed if the job did not run for a while', () => {
    given(requested).when(advance('2026-01-30T00:00:00.000Z')).expect(reminded('2026-02-06T00:00:00.000Z'));
  });

  it('waits until a hold placed in the meantime is lifted, and is then announced again', () => {
    given(requested, reminded(), held).when(advance('2026-02-01T00:00:00.000Z')).expect();
    given(requested, reminded(), held).when(reopen).expect(reopened);
    given(requested, reminded(), held, lifted)
      .when(advance('2026-03-01T00:00:00.000Z'))
      .expect(reminded('2026-03-08T00:00:00.000Z'));
    given(requested, reminded(), started('data'))
      .when({ type: 'SetLegalHold', held: policy, reason, byAdministrator: false })
      .expectRefusal('legal-hold.too-late');
  });

  it('is completed only once, together with the removal of the data', () => {
    const history = [scheduled, requested, reminded(), started('data')];
    given(...history)
      .when(advance('2026-09-01T00:00:00.000Z'))
      .expect();
    given(...history)
      .when({ type: 'CallOffRetention' })
      .expect({ type: 'RetentionCalledOff', data: {} });
    given(...history)
      .when({ type: 'RecordRemoval', what: 'data' })
      .expect(completed('data'), closed);
    const after = [...history, completed('data'), closed];
    given(...after)
      .when({ type: 'RecordRemoval', what: 'data' })
      .expect();
    given(...after)
      .when(advance('2027-01-01T00:00:00.000Z'))
      .expect();
    given(...after)
      .when({ type: 'ScheduleRetention', endedAt: '2026-02-02T00:00:00.000Z' })
      .expect();
    given(...after)
      .when(request)
      .expectRefusal('closing.already-requested');
  });

  it('is completed early if all data is removed sooner because the subscription has ended', () => {
    const announcedAll = [14, 3, 1].map((days) => announced('data', days, '2026-04-01T00:00:00.000Z'));
    const late: RetentionEvent = {
      ...requested,
      data: { ...requested.data, closesAt: '2026-04-20T00:00:00.000Z' } as never,
    };
    given(scheduled, started('documents'), completed('documents'), ...announcedAll, late)
      .when(advance('2026-04-01T00:00:00.000Z'))
      .expect(started('data'));
    given(scheduled, ...announcedAll, late, started('data'))
      .when({ type: 'RecordRemoval', what: 'data' })
      .expect(completed('data'), closed);
  });
});
