import { type AuditEngagementEvent, limits } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { type AuditedRange, type AuditTerms, engagementDecider } from './decider.ts';

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
const enter = (userId: string, at = now, hasSecondFactor = false) =>
  ({ type: 'Enter', engagementId, userId, hasSecondFactor, now: at }) as const;
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
    expect(given(invited, accepted, extended(later)).state()).toMatchObject({ terms: { expiresAt: later } });
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

describe('a request for evidence', () => {
  const requestId = '0198f1a0-0000-7000-8000-000000000002';
  const packId = '0198f1a0-0000-7000-8000-000000000003';
  const question = { text: 'Who has keys?', dueOn: '2026-04-01' };
  const requestedAs = (id: string): AuditEngagementEvent => ({
    type: 'EvidenceRequested',
    data: { engagementId, requestId: id, userId: 'aud', ...question },
  });
  const requested = requestedAs(requestId);
  const answered = (pack: string | null, policyIds: string[] = []): AuditEngagementEvent => ({
    type: 'EvidenceAnswered',
    data: { engagementId, requestId, note: 'See the pack.', packId: pack, policyIds },
  });
  const withdrawn: AuditEngagementEvent = {
    type: 'EvidenceRequestWithdrawn',
    data: { engagementId, requestId },
  };
  const ask = (userId = 'aud', at = now) =>
    ({ type: 'RequestEvidence', engagementId, requestId, userId, ...question, now: at }) as const;
  const answer = (covers?: Partial<AuditedRange>, policyIds: string[] = [], at = now) => {
    const pack = covers && {
      packId,
      covers: { since: null, until: null, policyIds: undefined, ...covers },
    };
    const contents = { note: 'See the pack.', pack, policyIds };
    return { type: 'AnswerEvidence', engagementId, requestId, answer: contents, now: at } as const;
  };
  const withdraw = { type: 'WithdrawEvidenceRequest', engagementId, requestId, userId: 'aud', now } as const;

  it('comes only from the auditor, while they have access', () => {
    given(invited, accepted).when(ask()).expect(requested);
    given(invited, accepted).when(ask('eve')).expectRefusal('auditor.ended');
    given(invited).when(ask()).expectRefusal('auditor.ended');
    given(invited, accepted, ended).when(ask()).expectRefusal('auditor.ended');
    given(invited, accepted).when(ask('aud', terms.expiresAt)).expectRefusal('auditor.expired');
  });

  it('is refused if the audit has too many, even if all were withdrawn', () => {
    const many = Array.from({ length: limits.evidenceRequests }, (_, index): AuditEngagementEvent[] => [
      requestedAs(`${index}`),
      { type: 'EvidenceRequestWithdrawn', data: { engagementId, requestId: `${index}` } },
    ]);
    given(invited, accepted, ...many.flat())
      .when(ask())
      .expectRefusal('evidence.limit-reached');
    given(invited, accepted, ...many.slice(1).flat())
      .when(ask())
      .expect(requested);
  });

  it('is refused if too many are open', () => {
    const many = Array.from({ length: limits.openEvidenceRequests }, (_, index) => requestedAs(`${index}`));
    given(invited, accepted, ...many)
      .when(ask())
      .expectRefusal('evidence.too-many-requests');
    const [, ...fewer] = many;
    given(invited, accepted, ...fewer)
      .when(ask())
      .expect(requested);
  });

  it('can be answered while the audit lasts, also more than once', () => {
    given(invited, accepted, requested).when(answer()).expect(answered(null));
    given(invited, accepted, requested, answered(null)).when(answer({})).expect(answered(packId));
    given(invited, accepted).when(answer()).expectRefusal('evidence.request-not-found');
    for (const last of [withdrawn, ended])
      given(invited, accepted, requested, last).when(answer()).expectRefusal('evidence.request-closed');
    given(invited, accepted, requested)
      .when(answer(undefined, [], terms.expiresAt))
      .expectRefusal('evidence.request-closed');
    const later = extended('2026-12-31T23:59:59.999Z');
    given(invited, accepted, requested, later)
      .when(answer(undefined, [], terms.expiresAt))
      .expect(answered(null));
  });

  it('is answered only with what the audit covers', () => {
    const since = '2026-01-01T00:00:00.000Z';
    const until = '2026-03-31T23:59:59.999Z';
    const limited: AuditEngagementEvent = {
      type: 'AuditorInvited',
      data: { engagementId, ...terms, since, until, scope: 'chosen', policyIds: ['keys', 'doors'] },
    };
    given(limited, accepted, requested)
      .when(answer({ since, until, policyIds: ['keys'] }, ['doors']))
      .expect(answered(packId, ['doors']));
    const wider: Partial<AuditedRange>[] = [
      { since, until },
      { until, policyIds: ['keys'] },
      { since, policyIds: ['keys'] },
      { since: '2025-12-31T23:59:59.999Z', until, policyIds: ['keys'] },
      { since, until: '2026-04-01T00:00:00.000Z', policyIds: ['keys'] },
      { since, until, policyIds: ['keys', 'badges'] },
    ];
    for (const range of wider)
      given(limited, accepted, requested).when(answer(range)).expectRefusal('evidence.exceeds-audit');
    given(limited, accepted, requested)
      .when(answer(undefined, ['badges']))
      .expectRefusal('evidence.policy-not-audited');
  });

  it('can be withdrawn by the auditor until it is answered', () => {
    given(invited, accepted, requested).when(withdraw).expect(withdrawn);
    given(invited, accepted, requested, withdrawn).when(withdraw).expect();
    given(invited, accepted, requested, answered(null))
      .when(withdraw)
      .expectRefusal('evidence.request-closed');
    given(invited, accepted, requested)
      .when({ ...withdraw, userId: 'eve' })
      .expectRefusal('auditor.ended');
  });
});
