import {
  approveExceptionSchema,
  exceptionListQuerySchema,
  type PolicyException,
  policyExceptionSchema,
  rejectExceptionSchema,
  requestExceptionSchema,
  revokeExceptionSchema,
  type Rights,
} from '@proviso/contracts';
import {
  type FoundException,
  listPolicyExceptions,
  listWaitingExceptionRequests,
} from '@proviso/projections';
import * as z from 'zod';
import { assertInPerson } from '../../shared/access/assert-in-person.ts';
import type { Session } from '../../shared/access/session.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { type Answer, type Route, sessionRoute } from '../../shared/routing/route.ts';
import { todayIn } from '../organizations/index.ts';
import { loadExistingPolicy, loadPolicy, type PolicyState } from '../policies/index.ts';
import { changeException, loadException } from './change-exception.ts';
import { assertExists, type ExistingException } from './decider.ts';
import { exceptionFingerprint } from './fingerprint.ts';

export interface ExceptionRouteDeps {
  log: EventLog;
  read: Read;
}

const params = z.object({ id: z.uuid() });

/** The policy's version, and whether exceptions to it have ended. */
const factsOf = (policy: PolicyState): { version: number; hasEnded: boolean } => {
  if (policy.status === 'none') throw new DomainError('exception.not-found');
  const { version, policyStatus } = policy.status === 'deleted' ? policy.before : policy;
  return { version, hasEnded: policy.status === 'deleted' || policyStatus === 'archived' };
};

/** The actions that the caller can take on an exception. API keys and external auditors only read. */
const actionsOf = (
  { state, requested }: FoundException,
  { userId, apiKey, engagement, support, closing }: Session,
  { permissions }: Rights,
): PolicyException['actions'] => {
  if (apiKey || engagement || support || closing) return [];
  const isApprover = permissions.includes('organization.manage');
  if (state === 'in-force') return isApprover ? ['revoke'] : [];
  if (state !== 'waiting') return [];
  if (requested.by === userId) return ['withdraw'];
  return isApprover ? ['approve', 'reject'] : [];
};

/** `/api/policy-exceptions`: members ask for exceptions to policies, and owners decide. */
export const exceptionRoutes = ({ log, read }: ExceptionRouteDeps): readonly Route[] => {
  /** @throws DomainError `exception.not-found` */
  const existing = async (
    organizationId: string,
    id: string,
  ): Promise<ExistingException & { revision: number; policy: { version: number; hasEnded: boolean } }> => {
    const { state, revision } = await loadException(log, organizationId, id);
    const exception = assertExists(state);
    const policy = await loadPolicy(log, organizationId, exception.request.policyId);
    return { ...exception, revision, policy: factsOf(policy.state) };
  };

  /**
   * Loads an exception on which the caller decides.
   * @throws DomainError `exception.outdated` if the caller was shown another request or version
   */
  const asShown = async (organizationId: string, id: string, fingerprint: string) => {
    const exception = await existing(organizationId, id);
    const { request, policy } = exception;
    const shownSha256 = exceptionFingerprint({ id, ...request, currentVersion: policy.version });
    // Another decision is reported as such, even if the policy has changed since then.
    if (exception.status === 'requested' && !policy.hasEnded && fingerprint !== shownSha256)
      throw new DomainError('exception.outdated');
    return { ...exception, shownSha256 };
  };

  /** Records the decision of an owner on an exception as it was shown to them. */
  const decide = async (
    { session, context }: { session: Session; context: RequestContext },
    id: string,
    fingerprint: string,
    decision: { type: 'Approve'; note: string } | { type: 'Reject'; reason: string },
  ): Promise<Answer> => {
    assertInPerson(session);
    const { organizationId, userId: by } = session;
    const { policy, revision, shownSha256 } = await asShown(organizationId, id, fingerprint);
    const today = await todayIn(log, organizationId, context.now());
    const command = { ...decision, by, policy, shownSha256, today };
    const bound = { expectedRevision: revision };
    return { status: 204, wrote: [await changeException(log, context, id, command, bound)] };
  };

  const described = { requires: 'policies', inSupport: 'refused', params } as const;
  const byOwner = { ...described, permission: 'organization.manage', answers: { 204: null } } as const;
  const deciding = {
    ...byOwner,
    problems: [
      'exception.not-found',
      'exception.outdated',
      'exception.already-decided',
      'exception.own-request',
      'exception.policy-ended',
      'exception.expired',
      'api-key.not-allowed',
      'event.text-not-storable',
    ],
  } as const;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/policy-exceptions',
        summary: 'Lists exceptions to policies, most recently requested first',
        permission: 'policy.read',
        requires: 'policies',
        inAudit: 'allowed',
        query: exceptionListQuerySchema,
        answers: { 200: z.array(policyExceptionSchema) },
        reads: ['policy-exceptions', 'policies', 'accounts'],
      },
      async ({ query, session, rights, context, request }) => {
        const { organizationId } = session;
        const today = await todayIn(log, organizationId, context.now());
        const page = await read(organizationId, (tenant) => listPolicyExceptions(tenant, query, today));
        const items = page.items.map((item) => ({
          ...item,
          fingerprint: exceptionFingerprint(item),
          actions: actionsOf(item, session, rights),
        }));
        return pageAnswer(request, { ...page, items });
      },
    ),

    sessionRoute(
      {
        ...described,
        method: 'post',
        path: '/api/policies/:id/exceptions',
        summary: 'Asks for an exception to a policy',
        permission: 'policy.read',
        body: requestExceptionSchema,
        answers: { 201: z.object({ id: z.uuid() }) },
        problems: [
          'policy.not-found',
          'exception.version-outdated',
          'exception.policy-ended',
          'exception.too-many',
          'exception.day-not-possible',
          'exception.outdated',
          'api-key.not-allowed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id: policyId }, body, session, context }) => {
        assertInPerson(session);
        const { organizationId, userId: requestedBy } = session;
        const { policy } = await loadExistingPolicy(log, organizationId, policyId);
        const { version, ...asked } = body;
        if (version !== policy.version) throw new DomainError('exception.version-outdated');
        const today = await todayIn(log, organizationId, context.now());
        const waiting = await read(organizationId, (tenant) => listWaitingExceptionRequests(tenant, today));
        const countOf = (requests: typeof waiting) => requests.reduce((sum, { count }) => sum + count, 0);
        const own = waiting.filter((each) => each.requestedBy === requestedBy);
        const id = context.newId();
        const written = await changeException(
          log,
          context,
          id,
          {
            type: 'Request',
            request: { policyId, policyVersion: version, requestedBy, ...asked },
            policyHasEnded: factsOf(policy).hasEnded,
            waiting: { own: countOf(own), all: countOf(waiting) },
            today,
          },
          { creates: true },
        );
        return { status: 201, body: { id }, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        ...deciding,
        method: 'post',
        path: '/api/policy-exceptions/:id/approve',
        summary: 'Approves an exception; only owners can do this, and not for their own request',
        body: approveExceptionSchema,
      },
      ({ params: { id }, body: { fingerprint, note }, session, context }) =>
        decide({ session, context }, id, fingerprint, { type: 'Approve', note }),
    ),

    sessionRoute(
      {
        ...deciding,
        method: 'post',
        path: '/api/policy-exceptions/:id/reject',
        summary: 'Rejects an exception; only owners can do this, and not for their own request',
        body: rejectExceptionSchema,
      },
      ({ params: { id }, body: { fingerprint, reason }, session, context }) =>
        decide({ session, context }, id, fingerprint, { type: 'Reject', reason }),
    ),

    sessionRoute(
      {
        ...described,
        method: 'post',
        path: '/api/policy-exceptions/:id/withdraw',
        summary: 'Withdraws a request for an exception; only the person who asked can do this',
        permission: 'policy.read',
        answers: { 204: null },
        problems: [
          'exception.not-found',
          'exception.outdated',
          'exception.not-yours',
          'exception.already-decided',
          'exception.expired',
          'api-key.not-allowed',
        ],
      },
      async ({ params: { id }, session, context }) => {
        assertInPerson(session);
        const { organizationId, userId: by } = session;
        const { revision } = await loadException(log, organizationId, id);
        const today = await todayIn(log, organizationId, context.now());
        const command = { type: 'Withdraw', by, today } as const;
        const bound = { expectedRevision: revision };
        return { status: 204, wrote: [await changeException(log, context, id, command, bound)] };
      },
    ),

    sessionRoute(
      {
        ...byOwner,
        method: 'post',
        path: '/api/policy-exceptions/:id/revoke',
        summary: 'Ends an exception before its last day; only owners can do this',
        body: revokeExceptionSchema,
        problems: [
          'exception.not-found',
          'exception.outdated',
          'exception.not-in-force',
          'exception.policy-ended',
          'exception.expired',
          'api-key.not-allowed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id }, body: { reason }, session, context }) => {
        assertInPerson(session);
        const { organizationId } = session;
        const { policy, revision } = await existing(organizationId, id);
        const today = await todayIn(log, organizationId, context.now());
        const command = { type: 'Revoke', reason, policyHasEnded: policy.hasEnded, today } as const;
        const bound = { expectedRevision: revision };
        return { status: 204, wrote: [await changeException(log, context, id, command, bound)] };
      },
    ),
  ];
};
