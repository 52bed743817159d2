import { type AuditEngagementEvent, limits } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

type DataOf<Type extends AuditEngagementEvent['type']> = Extract<
  AuditEngagementEvent,
  { type: Type }
>['data'];
export type AuditTerms = Omit<DataOf<'AuditorInvited'>, 'engagementId'>;

export type EngagementState =
  | { status: 'none' | 'ended' }
  | { status: 'invited'; terms: AuditTerms }
  | { status: 'accepted'; userId: string; expiresAt: string };

export type EngagementCommand = { engagementId: string } & (
  | { type: 'InviteAuditor'; terms: AuditTerms; now: string }
  | { type: 'AcceptEngagement'; userId: string; now: string }
  | { type: 'ChangeExpiry'; expiresAt: string; now: string }
  | { type: 'EndEngagement'; reason: DataOf<'AuditEngagementEnded'>['reason'] }
  | { type: 'Enter'; userId: string; now: string }
  | { type: 'Leave'; userId: string }
);

const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws DomainError `auditor.expiry-invalid` */
const assertExpiry = (expiresAt: string, now: string): void => {
  const latest = Date.parse(now) + limits.auditorDays * DAY_MS;
  if (expiresAt <= now || Date.parse(expiresAt) > latest)
    throw new DomainError('auditor.expiry-invalid', { days: limits.auditorDays });
};

const evolve = (state: EngagementState, event: AuditEngagementEvent): EngagementState => {
  switch (event.type) {
    case 'AuditorInvited': {
      const { engagementId: _, ...terms } = event.data;
      return { status: 'invited', terms };
    }
    case 'AuditEngagementAccepted':
      return state.status === 'invited'
        ? { status: 'accepted', userId: event.data.userId, expiresAt: state.terms.expiresAt }
        : state;
    case 'AuditEngagementExtended': {
      const { expiresAt } = event.data;
      if (state.status === 'invited') return { ...state, terms: { ...state.terms, expiresAt } };
      return state.status === 'accepted' ? { ...state, expiresAt } : state;
    }
    case 'AuditEngagementEnded':
      return { status: 'ended' };
    case 'AuditorEntered':
    case 'AuditorLeft':
      return state;
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
      const before = state.status === 'invited' ? state.terms.expiresAt : state.expiresAt;
      return before === expiresAt
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
      if (state.status !== 'accepted' || state.userId !== userId) throw new DomainError('auditor.ended');
      if (state.expiresAt <= now) throw new DomainError('auditor.expired');
      return [{ type: 'AuditorEntered', data: { engagementId, userId } }];
    }
    case 'Leave':
      return state.status === 'none'
        ? []
        : [{ type: 'AuditorLeft', data: { engagementId, userId: command.userId } }];
  }
};

/** The rules of an `auditEngagement-` stream. */
export const engagementDecider: Decider<EngagementState, EngagementCommand, AuditEngagementEvent> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
