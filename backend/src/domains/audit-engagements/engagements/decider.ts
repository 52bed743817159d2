import { type AuditEngagementEvent, limits } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

type DataOf<Type extends AuditEngagementEvent['type']> = Extract<
  AuditEngagementEvent,
  { type: Type }
>['data'];
export type AuditTerms = Omit<DataOf<'AuditorInvited'>, 'engagementId'>;

export type EngagementState =
  { status: 'none' | 'ended' } | { status: 'invited'; terms: AuditTerms } | AcceptedEngagement;

export interface AcceptedEngagement {
  status: 'accepted';
  userId: string;
  terms: AuditTerms;
  /** The auditor's requests for evidence, by id. */
  requests: Readonly<Record<string, EvidenceRequestState>>;
}

/** `packId` is the evidence pack of the latest answer; `null` if it has none. */
export type EvidenceRequestState =
  { status: 'open' | 'withdrawn' } | { status: 'answered'; packId: string | null };

export type EngagementCommand = { engagementId: string } & (
  | { type: 'InviteAuditor'; terms: AuditTerms; now: string }
  | { type: 'AcceptEngagement'; userId: string; now: string }
  | { type: 'ChangeExpiry'; expiresAt: string; now: string }
  | { type: 'EndEngagement'; reason: DataOf<'AuditEngagementEnded'>['reason'] }
  | { type: 'Enter'; userId: string; hasSecondFactor: boolean; now: string }
  | { type: 'Leave'; userId: string }
  | {
      type: 'RequestEvidence';
      requestId: string;
      userId: string;
      text: string;
      dueOn: string | null;
      now: string;
    }
  | { type: 'AnswerEvidence'; requestId: string; answer: EvidenceAnswer; now: string }
  | { type: 'WithdrawEvidenceRequest'; requestId: string; userId: string; now: string }
);

export interface EvidenceAnswer {
  note: string;
  pack: { packId: string; covers: AuditedRange } | undefined;
  policyIds: readonly string[];
}

/** A period and policies. Instants are inclusive; `null` means that the period is open at that end. */
export interface AuditedRange {
  since: string | null;
  until: string | null;
  /** Ids of the policies; `undefined` for all policies. */
  policyIds: readonly string[] | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws DomainError `auditor.expiry-invalid` */
const assertExpiry = (expiresAt: string, now: string): void => {
  const latest = Date.parse(now) + limits.auditorDays * DAY_MS;
  if (expiresAt <= now || Date.parse(expiresAt) > latest)
    throw new DomainError('auditor.expiry-invalid', { days: limits.auditorDays });
};

/** True if the policies are part of the audit. */
const areAudited = ({ scope, policyIds }: AuditTerms, ids: readonly string[] | undefined): boolean =>
  scope === 'all' || ids?.every((id) => policyIds.includes(id)) === true;

/** True if the audit covers the whole range. */
const covers = (terms: AuditTerms, { since, until, policyIds }: AuditedRange): boolean =>
  (terms.since === null || (since !== null && since >= terms.since)) &&
  (terms.until === null || (until !== null && until <= terms.until)) &&
  areAudited(terms, policyIds);

/** @throws DomainError `auditor.ended`, `auditor.expired` */
const assertAccess: (
  state: EngagementState,
  userId: string,
  now: string,
) => asserts state is AcceptedEngagement = (state, userId, now) => {
  if (state.status !== 'accepted' || state.userId !== userId) throw new DomainError('auditor.ended');
  if (state.terms.expiresAt <= now) throw new DomainError('auditor.expired');
};

const withRequest = (
  state: EngagementState,
  requestId: string,
  request: EvidenceRequestState,
): EngagementState =>
  state.status === 'accepted' ? { ...state, requests: { ...state.requests, [requestId]: request } } : state;

const evolve = (state: EngagementState, event: AuditEngagementEvent): EngagementState => {
  switch (event.type) {
    case 'AuditorInvited': {
      const { engagementId: _, ...terms } = event.data;
      return { status: 'invited', terms };
    }
    case 'AuditEngagementAccepted':
      return state.status === 'invited'
        ? { status: 'accepted', userId: event.data.userId, terms: state.terms, requests: {} }
        : state;
    case 'AuditEngagementExtended': {
      const { expiresAt } = event.data;
      return state.status === 'invited' || state.status === 'accepted'
        ? { ...state, terms: { ...state.terms, expiresAt } }
        : state;
    }
    case 'AuditEngagementEnded':
      return { status: 'ended' };
    case 'AuditorEntered':
    case 'AuditorLeft':
      return state;
    case 'EvidenceRequested':
      return withRequest(state, event.data.requestId, { status: 'open' });
    case 'EvidenceAnswered':
      return withRequest(state, event.data.requestId, { status: 'answered', packId: event.data.packId });
    case 'EvidenceRequestWithdrawn':
      return withRequest(state, event.data.requestId, { status: 'withdrawn' });
  }
};

const decide = (command: EngagementCommand, state: EngagementState): readonly AuditEngagementEvent[] => {
  const { engagementId } = command;
  switch (command.type) {
    case 'InviteAuditor':
      if (state.status !== 'none') return [];
      assertExpiry(command.terms.expiresAt, command.now);
      return [{ type: 'AuditorInvited', data: { engagementId, ...command.terms } }];
    case 'AcceptEngagement': {
      const { userId, now } = command;
      if (state.status === 'accepted' && state.userId === userId) return [];
      if (state.status !== 'invited' || state.terms.expiresAt <= now)
        throw new DomainError('invitation.not-valid');
      return [{ type: 'AuditEngagementAccepted', data: { engagementId, userId } }];
    }
    case 'ChangeExpiry': {
      const { expiresAt, now } = command;
      if (state.status !== 'invited' && state.status !== 'accepted')
        throw new DomainError('auditor.not-found');
      assertExpiry(expiresAt, now);
      return state.terms.expiresAt === expiresAt
        ? []
        : [{ type: 'AuditEngagementExtended', data: { engagementId, expiresAt } }];
    }
    case 'EndEngagement':
      if (state.status === 'none') throw new DomainError('auditor.not-found');
      return state.status === 'ended'
        ? []
        : [{ type: 'AuditEngagementEnded', data: { engagementId, reason: command.reason } }];
    case 'Enter': {
      const { userId, now } = command;
      assertAccess(state, userId, now);
      if (state.terms.requiresSecondFactor && !command.hasSecondFactor)
        throw new DomainError('auditor.second-factor-required');
      return [{ type: 'AuditorEntered', data: { engagementId, userId } }];
    }
    case 'Leave':
      return state.status === 'none'
        ? []
        : [{ type: 'AuditorLeft', data: { engagementId, userId: command.userId } }];
    case 'RequestEvidence': {
      const { requestId, userId, text, dueOn, now } = command;
      assertAccess(state, userId, now);
      const requests = Object.values(state.requests);
      if (requests.length >= limits.evidenceRequests)
        throw new DomainError('evidence.limit-reached', { requests: limits.evidenceRequests });
      const open = requests.filter(({ status }) => status === 'open');
      if (open.length >= limits.openEvidenceRequests)
        throw new DomainError('evidence.too-many-requests', { requests: limits.openEvidenceRequests });
      return [{ type: 'EvidenceRequested', data: { engagementId, requestId, userId, text, dueOn } }];
    }
    case 'AnswerEvidence': {
      const { requestId, answer, now } = command;
      const { note, pack, policyIds } = answer;
      if (state.status !== 'accepted' || state.terms.expiresAt <= now)
        throw new DomainError('evidence.request-closed');
      const request = requestIn(state, requestId);
      if (request.status === 'withdrawn') throw new DomainError('evidence.request-closed');
      if (!areAudited(state.terms, policyIds)) throw new DomainError('evidence.policy-not-audited');
      if (pack && !covers(state.terms, pack.covers)) throw new DomainError('evidence.exceeds-audit');
      return [
        {
          type: 'EvidenceAnswered',
          data: { engagementId, requestId, note, packId: pack?.packId ?? null, policyIds: [...policyIds] },
        },
      ];
    }
    case 'WithdrawEvidenceRequest': {
      const { requestId, userId, now } = command;
      assertAccess(state, userId, now);
      const { status } = requestIn(state, requestId);
      if (status === 'answered') throw new DomainError('evidence.request-closed');
      return status === 'withdrawn'
        ? []
        : [{ type: 'EvidenceRequestWithdrawn', data: { engagementId, requestId } }];
    }
  }
};

/** @throws DomainError `evidence.request-not-found` */
const requestIn = ({ requests }: AcceptedEngagement, requestId: string): EvidenceRequestState => {
  const request = requests[requestId];
  if (!request) throw new DomainError('evidence.request-not-found');
  return request;
};

/** The rules of an `auditEngagement-` stream. */
export const engagementDecider: Decider<EngagementState, EngagementCommand, AuditEngagementEvent> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
