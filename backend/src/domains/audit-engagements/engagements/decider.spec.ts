import { type AuditEngagementEvent, limits } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { type AuditTerms, engagementDecider } from './decider.ts';

const given = givenEventsOf(engagementDecider);
const engagementId = '0198f1a0-0000-7000-8000-000000000001';
const now = '2026-03-01T12:00:00.000Z';
const terms: AuditTerms = {
  emailKey: 'key',
  email: 'auditor@example.org',
  since: null,
  until: null,
  scope: 'all',
  policyIds: [],
  expiresAt: '2026-06-30T23:59:59.999Z',
};
const invited: AuditEngagementEvent = { type: 'AuditorInvited', data: { engagementId, ...terms } };
const accepted: AuditEngagementEvent = {
  type: 'AuditEngagementAccepted',
  data: { engagementId, userId: 'aud' },
};
const ended: AuditEngagementEvent = {
  type: 'AuditEngagementEnded',
  data: { engagementId, reason: 'ended' },
};
const extended = (expiresAt: string): AuditEngagementEvent => ({
  type: 'AuditEngagementExtended',
  data: { engagementId, expiresAt },
});
const accept = (userId: string, at = now) =>
  ({ type: 'AcceptEngagement', engagementId, userId, now: at }) as const;
const enter = (userId: string, at = now) => ({ type: 'Enter', engagementId, userId, now: at }) as const;
const end = { type: 'EndEngagement', engagementId, reason: 'ended' } as const;
const change = (expiresAt: string) => ({ type: 'ChangeExpiry', engagementId, expiresAt, now }) as const;
const tooLate = new Date(Date.parse(now) + (limits.auditorDays * 24 * 60 * 60 + 1) * 1000).toISOString();

describe('an invitation', () => {
  const invite = (expiresAt: string) =>
    ({ type: 'InviteAuditor', engagementId, now, terms: { ...terms, expiresAt } }) as const;

  it('grants access until a future time, at most a year away', () => {
    given().when(invite(terms.expiresAt)).expect(invited);
    given().when(invite(now)).expectRefusal('auditor.expiry-invalid');
    given().when(invite(tooLate)).expectRefusal('auditor.expiry-invalid');
  });

  it('is accepted only once, by one person', () => {
    given(invited).when(accept('aud')).expect(accepted);
    given(invited, accepted).when(accept('aud')).expect();
    given(invited, accepted).when(accept('eve')).expectRefusal('invitation.not-valid');
  });

  it('cannot be accepted after it has ended or expired', () => {
    given(invited, ended).when(accept('aud')).expectRefusal('invitation.not-valid');
    given(invited).when(accept('aud', terms.expiresAt)).expectRefusal('invitation.not-valid');
  });
});

describe('access', () => {
  it('belongs to the person who accepted, until it expires or ends', () => {
    const entered = { type: 'AuditorEntered', data: { engagementId, userId: 'aud' } } as const;
    given(invited, accepted).when(enter('aud')).expect(entered);
    given(invited, accepted).when(enter('eve')).expectRefusal('auditor.ended');
    given(invited, accepted).when(enter('aud', terms.expiresAt)).expectRefusal('auditor.expired');
    given(invited, accepted, ended).when(enter('aud')).expectRefusal('auditor.ended');
    given(invited).when(enter('aud')).expectRefusal('auditor.ended');
  });

  it('can be extended and shortened, and can be resumed after it has expired', () => {
    const later = '2026-12-31T23:59:59.999Z';
    given(invited, accepted).when(change(later)).expect(extended(later));
    given(invited, accepted, extended(later)).when(change(later)).expect();
    given(invited, accepted).when(change(now)).expectRefusal('auditor.expiry-invalid');
    given(invited, accepted).when(change(tooLate)).expectRefusal('auditor.expiry-invalid');
    expect(given(invited, accepted, extended(later)).state()).toMatchObject({ expiresAt: later });
    given(invited, ended).when(change(later)).expectRefusal('auditor.not-found');
  });

  it('ends only once', () => {
    given(invited).when(end).expect(ended);
    given(invited, accepted).when(end).expect(ended);
    given(invited, accepted, ended).when(end).expect();
    given().when(end).expectRefusal('auditor.not-found');
  });
});

it('records that the auditor left, even after access has ended', () => {
  const left = { type: 'AuditorLeft', data: { engagementId, userId: 'aud' } } as const;
  given(invited, accepted, ended).when({ type: 'Leave', engagementId, userId: 'aud' }).expect(left);
});
