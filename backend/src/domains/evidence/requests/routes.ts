import {
  answerEvidenceSchema,
  type EvidenceRequest,
  evidenceRequestListQuerySchema,
  evidenceRequestSchema,
  requestEvidenceSchema,
} from '@proviso/contracts';
import {
  findEngagementOfRequest,
  listEvidenceRequests,
  type ListedEvidenceRequest,
} from '@proviso/projections';
import * as z from 'zod';
import { assertInPerson } from '../../../shared/access/assert-in-person.ts';
import type { Engagement, Session } from '../../../shared/access/session.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { assertPoliciesExist } from '../../../shared/read-models/assert-policies-exist.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { changeEngagement, type EvidenceAnswer, loadEngagement } from '../../audit-engagements/index.ts';
import { dayFormatterFor } from '../../organizations/index.ts';
import { loadPacks } from '../packs/change-packs.ts';
import type { Packs } from '../packs/decider.ts';
import type { SendPack } from '../packs/routes.ts';

export interface EvidenceRequestRouteDeps {
  log: EventLog;
  read: Read;
  sendPack: SendPack;
}

const params = z.object({ id: z.uuid() });

/** @throws DomainError `auditor.required` for members of the organization */
const engagementOf = ({ engagement }: Session): Engagement => {
  if (!engagement) throw new DomainError('auditor.required');
  return engagement;
};

/** `/api/evidence-requests`: auditors ask for evidence, and owners answer. */
export const evidenceRequestRoutes = ({
  log,
  read,
  sendPack,
}: EvidenceRequestRouteDeps): readonly Route[] => {
  /** @throws DomainError `evidence.request-not-found` */
  const engagementIdOf = async (organizationId: string, requestId: string): Promise<string> => {
    const found = await read(organizationId, (tenant) => findEngagementOfRequest(tenant, requestId));
    if (found === undefined) throw new DomainError('evidence.request-not-found');
    return found;
  };

  /** @throws DomainError `evidence.due-in-past` */
  const assertNotPast = async (
    organizationId: string,
    dueOn: string | undefined,
    now: Date,
  ): Promise<void> => {
    if (dueOn === undefined) return;
    const dayOf = await dayFormatterFor(log, organizationId);
    if (dueOn < dayOf(now)) throw new DomainError('evidence.due-in-past');
  };

  /** @throws DomainError `evidence.not-found` */
  const packOf = async (
    organizationId: string,
    packId: string,
    now: Date,
  ): Promise<EvidenceAnswer['pack']> => {
    const pack = presentPack(await loadPacks(log, organizationId), packId, now);
    if (pack === undefined) throw new DomainError('evidence.not-found');
    const { request } = pack;
    return {
      packId,
      covers: {
        since: request.since,
        until: request.until ?? request.requestedAt,
        policyIds: request.scope === 'chosen' ? request.policyIds : undefined,
      },
    };
  };

  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/evidence-requests',
        permission: 'audit.read',
        inAudit: 'allowed',
        summary: 'Lists auditors’ requests for evidence, newest first; auditors see their own',
        query: evidenceRequestListQuerySchema,
        answers: { 200: z.array(evidenceRequestSchema) },
        reads: ['accounts', 'policies'],
      },
      async ({ query, session: { organizationId }, context, request }) => {
        const now = context.now();
        const [page, packs] = await Promise.all([
          read(organizationId, (tenant) => listEvidenceRequests(tenant, query, now)),
          loadPacks(log, organizationId),
        ]);
        return pageAnswer(request, { ...page, items: page.items.map((item) => present(item, packs, now)) });
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/evidence-requests',
        permission: 'audit.read',
        inAudit: 'allowed',
        summary: 'Asks the audited organization for evidence; only external auditors can do this',
        body: requestEvidenceSchema,
        answers: { 201: z.object({ id: z.uuid() }) },
        problems: [
          'auditor.required',
          'evidence.due-in-past',
          'evidence.too-many-requests',
          'evidence.limit-reached',
          'organization.changed',
        ],
      },
      async ({ body: { text, dueOn }, session, context }) => {
        const { id: engagementId } = engagementOf(session);
        await assertNotPast(session.organizationId, dueOn, context.now());
        const requestId = context.newId();
        const wrote = await changeEngagement(log, context, {
          type: 'RequestEvidence',
          engagementId,
          requestId,
          userId: session.userId,
          text,
          dueOn: dueOn ?? null,
          now: context.now().toISOString(),
        });
        return { status: 201, body: { id: requestId }, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/evidence-requests/:id/withdraw',
        permission: 'audit.read',
        inAudit: 'allowed',
        summary: 'Withdraws an open request for evidence; only the auditor who asked can do this',
        params,
        answers: { 204: null },
        reads: ['accounts'],
        problems: [
          'auditor.required',
          'evidence.request-not-found',
          'evidence.request-closed',
          'organization.changed',
        ],
        whileClosing: 'allowed',
      },
      async ({ params: { id: requestId }, session, context }) => {
        const engagementId = await engagementIdOf(session.organizationId, requestId);
        engagementOf(session);
        const wrote = await changeEngagement(log, context, {
          type: 'WithdrawEvidenceRequest',
          engagementId,
          requestId,
          userId: session.userId,
          now: context.now().toISOString(),
        });
        return { status: 204, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/evidence-requests/:id/answer',
        permission: 'member.manage',
        summary: 'Answers a request for evidence with a note, an evidence pack, and policies',
        params,
        body: answerEvidenceSchema,
        answers: { 204: null },
        reads: ['accounts'],
        problems: [
          'evidence.request-not-found',
          'evidence.request-closed',
          'evidence.not-found',
          'evidence.exceeds-audit',
          'evidence.policy-not-audited',
          'policy.not-found',
          'organization.changed',
          'api-key.not-allowed',
        ],
        whileClosing: 'allowed',
      },
      async ({ params: { id: requestId }, body, session, context }) => {
        assertInPerson(session);
        const { organizationId } = session;
        const engagementId = await engagementIdOf(organizationId, requestId);
        const now = context.now();
        const { note, packId } = body;
        const policyIds = [...new Set(body.policyIds)];
        await assertPoliciesExist(read, organizationId, policyIds);
        const pack = packId === undefined ? undefined : await packOf(organizationId, packId, now);
        const wrote = await changeEngagement(log, context, {
          type: 'AnswerEvidence',
          engagementId,
          requestId,
          answer: { note, pack, policyIds },
          now: now.toISOString(),
        });
        return { status: 204, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'get',
        path: '/api/evidence-requests/:id/pack',
        permission: 'audit.read',
        inAudit: 'allowed',
        requires: 'policies',
        summary: 'Returns the evidence pack that answers a request as a ZIP file; the download is recorded',
        params,
        answers: {},
        sends: ['application/zip'],
        reads: ['accounts'],
        problems: ['evidence.request-not-found', 'evidence.not-found', 'request.too-many'],
      },
      async ({ params: { id: requestId }, ...call }) => {
        const { organizationId } = call.session;
        const engagementId = await engagementIdOf(organizationId, requestId);
        const engagement = await loadEngagement(log, organizationId, engagementId);
        const asked = engagement.status === 'accepted' ? engagement.requests[requestId] : undefined;
        if (asked?.status !== 'answered' || asked.packId === null)
          throw new DomainError('evidence.not-found');
        await sendPack(asked.packId, call);
        return undefined;
      },
    ),
  ];
};

/** Returns the finished pack with this id; `undefined` if it has expired. */
const presentPack = ({ packs }: Packs, packId: string, now: Date) => {
  const pack = packs.find(({ request }) => request.packId === packId);
  return pack?.status === 'ready' && pack.completed.expiresAt > now.toISOString() ? pack : undefined;
};

const present = ({ answer, ...item }: ListedEvidenceRequest, packs: Packs, now: Date): EvidenceRequest => {
  if (!answer) return { ...item, answer };
  const { packId, ...shown } = answer;
  if (packId === null) return { ...item, answer: { ...shown, pack: null } };
  const pack = presentPack(packs, packId, now);
  if (!pack) return { ...item, answer: { ...shown, pack: 'no-longer-available' } };
  const { requestedAt, since, until, scope, policyIds } = pack.request;
  const { bytes, expiresAt } = pack.completed;
  const facts = { id: packId, requestedAt, since, until, scope, chosen: policyIds.length, bytes, expiresAt };
  return { ...item, answer: { ...shown, pack: facts } };
};
