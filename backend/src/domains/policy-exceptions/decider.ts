import {
  dayAfter,
  type EventOf,
  type ExceptionStatus,
  limits,
  type PolicyExceptionEvent,
  type policyExceptionRequested,
} from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

export type ExceptionRequest = EventOf<typeof policyExceptionRequested>['data'];

/** An exception to a policy, and the last decision about it. */
export interface ExistingException {
  status: ExceptionStatus;
  request: ExceptionRequest;
}
/** `undefined` if nobody has asked for the exception. */
export type ExceptionState = ExistingException | undefined;

/** The person who decides, and the facts that they were shown. */
interface Decision {
  by: string;
  /** The policy's version now, and whether the policy is archived or deleted. */
  policy: { version: number; hasEnded: boolean };
  shownSha256: string;
  today: string;
}

export type ExceptionCommand =
  | {
      type: 'Request';
      request: ExceptionRequest;
      policyHasEnded: boolean;
      /** Numbers of requests that wait for a decision: of this member, and of the whole organization. */
      waiting: { own: number; all: number };
      today: string;
    }
  | ({ type: 'Approve'; note: string } & Decision)
  | ({ type: 'Reject'; reason: string } & Decision)
  | { type: 'Withdraw'; by: string; today: string }
  | { type: 'Revoke'; reason: string; policyHasEnded: boolean; today: string };

const statuses = {
  PolicyExceptionApproved: 'approved',
  PolicyExceptionRejected: 'rejected',
  PolicyExceptionWithdrawn: 'withdrawn',
  PolicyExceptionRevoked: 'revoked',
} as const satisfies Record<
  Exclude<PolicyExceptionEvent['type'], 'PolicyExceptionRequested'>,
  ExceptionStatus
>;

const evolve = (state: ExceptionState, event: PolicyExceptionEvent): ExceptionState => {
  if (event.type === 'PolicyExceptionRequested') return { status: 'requested', request: event.data };
  return state && { ...state, status: statuses[event.type] };
};

/** @throws DomainError `exception.day-not-possible` */
const assertPossible = (lastDay: string, today: string): void => {
  const latest = dayAfter(today, limits.exceptionDays);
  if (lastDay >= today && lastDay <= latest) return;
  const message = `Choose a day between ${today} and ${latest}`;
  const fields = { errors: [{ path: 'lastDay', message }] };
  throw new DomainError('exception.day-not-possible', { earliest: today, latest }, fields);
};

/** @throws DomainError `exception.too-many` */
const assertFewWait = (waiting: { own: number; all: number }): void => {
  const { openExceptionRequests: own, openExceptionRequestsOfOrganization: all } = limits;
  if (waiting.own >= own || waiting.all >= all) throw new DomainError('exception.too-many', { own, all });
};

/** @throws DomainError `exception.policy-ended` */
const assertPolicyLasts = (hasEnded: boolean): void => {
  if (hasEnded) throw new DomainError('exception.policy-ended');
};

/** @throws DomainError `exception.not-found` */
export const assertExists = (state: ExceptionState): ExistingException => {
  if (!state) throw new DomainError('exception.not-found');
  return state;
};

const assertNotOver = ({ request }: ExistingException, today: string): void => {
  if (request.lastDay < today) throw new DomainError('exception.expired');
};

const assertWaiting = ({ status }: ExistingException): void => {
  if (status !== 'requested') throw new DomainError('exception.already-decided');
};

/** Checks a decision, and returns the facts that its event records. */
const decided = (state: ExceptionState, { by, policy, shownSha256, today }: Decision) => {
  const existing = assertExists(state);
  assertWaiting(existing);
  const { policyId, requestedBy } = existing.request;
  if (by === requestedBy) throw new DomainError('exception.own-request');
  assertPolicyLasts(policy.hasEnded);
  assertNotOver(existing, today);
  return { policyId, policyVersion: policy.version, shownSha256 };
};

const decide = (command: ExceptionCommand, state: ExceptionState): PolicyExceptionEvent[] => {
  switch (command.type) {
    case 'Request': {
      const { request, policyHasEnded, waiting, today } = command;
      assertPolicyLasts(policyHasEnded);
      assertFewWait(waiting);
      assertPossible(request.lastDay, today);
      return [{ type: 'PolicyExceptionRequested', data: request }];
    }
    case 'Approve': {
      const { note } = command;
      const data = { ...decided(state, command), ...(note && { note }) };
      return [{ type: 'PolicyExceptionApproved', data }];
    }
    case 'Reject': {
      const data = { ...decided(state, command), reason: command.reason };
      return [{ type: 'PolicyExceptionRejected', data }];
    }
    case 'Withdraw': {
      const existing = assertExists(state);
      const { policyId, requestedBy } = existing.request;
      if (command.by !== requestedBy) throw new DomainError('exception.not-yours');
      assertWaiting(existing);
      assertNotOver(existing, command.today);
      return [{ type: 'PolicyExceptionWithdrawn', data: { policyId } }];
    }
    case 'Revoke': {
      const { reason, policyHasEnded, today } = command;
      const existing = assertExists(state);
      if (existing.status !== 'approved') throw new DomainError('exception.not-in-force');
      assertPolicyLasts(policyHasEnded);
      assertNotOver(existing, today);
      return [{ type: 'PolicyExceptionRevoked', data: { policyId: existing.request.policyId, reason } }];
    }
  }
};

/**
 * The rules of a `policyException-` stream. Nobody decides on their own request, and nobody decides after the last
 * day. Throws `exception.…`.
 */
export const exceptionDecider: Decider<ExceptionState, ExceptionCommand, PolicyExceptionEvent> = {
  initial: undefined,
  evolve,
  decide,
};
