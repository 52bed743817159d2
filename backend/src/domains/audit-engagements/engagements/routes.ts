import {
  auditEngagementSchema,
  auditInvitationSchema,
  boundsOfDay,
  ERASED,
  extendAuditSchema,
  inviteAuditorSchema,
  pageQuerySchema,
  streamName,
} from '@proviso/contracts';
import { hasAuditEngagement, listAuditEngagements } from '@proviso/projections';
import * as z from 'zod';
import { assertInPerson } from '../../../shared/access/assert-in-person.ts';
import { homeOf, type Session } from '../../../shared/access/session.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { assertPoliciesExist } from '../../../shared/read-models/assert-policies-exist.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import { publicRoute, type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { assertEmailVerified } from '../../identity/index.ts';
import { assertNotClosing } from '../../legal-holds/index.ts';
import { inviterOf, languageOfInvitee } from '../../members/index.ts';
import { organization, timeZoneOf } from '../../organizations/index.ts';
import { auditInvitationMail } from './audit-invitation-mail.ts';
import type { AuditLinks } from './audit-links.ts';
import { changeEngagement, loadEngagement } from './change-engagement.ts';
import type { AuditTerms } from './decider.ts';

export interface EngagementRouteDeps {
  log: EventLog;
  read: Read;
  credentials: Credentials;
  emailKeyOf: (email: string) => string;
  findAccount: FindAccount;
  links: AuditLinks;
  mailer: Mailer;
  addressOf: (path: string) => string;
  /** Resolves once all requests see the written engagement, or after two seconds. */
  waitForAccounts: (written: Written) => Promise<void>;
  /** Limits invitation emails, by organization id. */
  mails: AttemptLimit;
  /** Limits requests that use an invitation link, by IP address. */
  addressAttempts: AttemptLimit;
  now: () => Date;
}

const params = z.object({ id: z.uuid() });
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const managers = { permission: 'member.manage' } as const;

/** `/api/auditors` and `/api/audit-invitations`: invites external auditors, and lets them accept. */
export const engagementRoutes = (deps: EngagementRouteDeps): readonly Route[] => {
  const { log, read } = deps;
  const byAddress = limitByAddress(deps.addressAttempts);

  const endOf = async (organizationId: string, day: string): Promise<string> =>
    boundsOfDay(day, (await timeZoneOf(log, organizationId)) ?? 'UTC').to.toISOString();

  const nameOf = async (organizationId: string): Promise<string> => {
    const stream = streamName('organization', organizationId);
    const { state } = await log.load(stream, organization, organizationId);
    return state.status === 'registered' ? state.name : '';
  };

  const mailLink = async (
    session: Session,
    engagementId: string,
    { email, expiresAt }: Pick<AuditTerms, 'email' | 'expiresAt'>,
  ): Promise<void> => {
    const { organizationId } = session;
    const until = new Date(expiresAt);
    const token = await deps.links.create({ organizationId, engagementId }, until);
    const { inviterName, inviterLanguage } = await inviterOf(deps, session);
    const mail = auditInvitationMail({
      organizationName: await nameOf(organizationId),
      inviterName,
      link: deps.addressOf(`/audit-invitation/${token}`),
      expiresAt: until,
    });
    const language = (await languageOfInvitee(deps, email)) ?? inviterLanguage;
    await deps.mailer.send({ to: email, organizationId, language, ...mail });
  };

  /** @throws DomainError `invitation.not-valid` */
  const invitationOf = async (token: string) => {
    const subject = await deps.links.find(token);
    if (!subject) throw new DomainError('invitation.not-valid');
    const { organizationId, engagementId } = subject;
    const state = await loadEngagement(log, organizationId, engagementId);
    const isOpen =
      state.status === 'invited' &&
      state.terms.expiresAt > deps.now().toISOString() &&
      // Once the recipient is erased, the invited person can no longer be identified.
      state.terms.email !== ERASED;
    if (!isOpen) throw new DomainError('invitation.not-valid');
    return { ...subject, terms: state.terms };
  };

  return [
    sessionRoute(
      {
        ...managers,
        method: 'get',
        path: '/api/auditors',
        summary: 'Lists external auditors and invitations to them, newest first',
        query: pageQuerySchema,
        answers: { 200: z.array(auditEngagementSchema) },
        reads: ['accounts'],
      },
      async ({ query, session: { organizationId }, context, request }) =>
        pageAnswer(
          request,
          await read(organizationId, (tenant) => listAuditEngagements(tenant, query, context.now())),
        ),
    ),
    sessionRoute(
      {
        ...managers,
        method: 'post',
        path: '/api/auditors',
        summary: 'Invites an external auditor for a period, a scope, and a limited time',
        body: inviteAuditorSchema,
        answers: { 201: z.object({ id: z.uuid() }) },
        reads: ['accounts', 'policies'],
        problems: [
          'auditor.already-invited',
          'auditor.expiry-invalid',
          'organization.already-member',
          'organization.changed',
          'policy.not-found',
          'api-key.not-allowed',
          'identity.email-unverified',
          'request.too-many',
        ],
      },
      async ({ body, session, context }) => {
        assertInPerson(session);
        await assertEmailVerified(log, session);
        const { organizationId } = session;
        const emailKey = deps.emailKeyOf(body.email);
        const account = await deps.credentials.find(emailKey);
        if (account?.organizationId === organizationId) throw new DomainError('organization.already-member');
        const now = context.now();
        const isKnown = await read(organizationId, (tenant) =>
          hasAuditEngagement(tenant, { emailKey, userId: account?.userId }, now),
        );
        if (isKnown) throw new DomainError('auditor.already-invited');
        const policyIds = [...new Set(body.policyIds)];
        await assertPoliciesExist(read, organizationId, policyIds);
        const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
        const terms: AuditTerms = {
          emailKey,
          email: body.email,
          since: body.from === undefined ? null : boundsOfDay(body.from, timeZone).from.toISOString(),
          until: body.to === undefined ? null : boundsOfDay(body.to, timeZone).to.toISOString(),
          scope: body.scope,
          policyIds,
          expiresAt: boundsOfDay(body.lastDay, timeZone).to.toISOString(),
          requiresSecondFactor: body.requiresSecondFactor,
        };
        await deps.mails.count(organizationId);
        const engagementId = context.newId();
        const wrote = await changeEngagement(log, context, {
          type: 'InviteAuditor',
          engagementId,
          terms,
          now: now.toISOString(),
        });
        await deps.waitForAccounts(wrote);
        await mailLink(session, engagementId, terms);
        return { status: 201, body: { id: engagementId }, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        ...managers,
        method: 'put',
        path: '/api/auditors/:id',
        summary: 'Changes the last day of an auditor’s access',
        params,
        body: extendAuditSchema,
        answers: { 204: null },
        problems: [
          'auditor.not-found',
          'auditor.expiry-invalid',
          'organization.changed',
          'api-key.not-allowed',
        ],
      },
      async ({ params: { id: engagementId }, body: { lastDay }, session, context }) => {
        assertInPerson(session);
        const wrote = await changeEngagement(log, context, {
          type: 'ChangeExpiry',
          engagementId,
          expiresAt: await endOf(session.organizationId, lastDay),
          now: context.now().toISOString(),
        });
        await deps.waitForAccounts(wrote);
        return { status: 204, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        ...managers,
        method: 'delete',
        path: '/api/auditors/:id',
        summary: 'Ends an auditor’s access at once, or withdraws the invitation',
        params,
        answers: { 204: null },
        problems: ['auditor.not-found', 'organization.changed', 'api-key.not-allowed'],
        whileClosing: 'allowed',
      },
      async ({ params: { id: engagementId }, session, context }) => {
        assertInPerson(session);
        const command = { type: 'EndEngagement', engagementId, reason: 'ended' } as const;
        const wrote = await changeEngagement(log, context, command);
        await deps.waitForAccounts(wrote);
        return { status: 204, wrote: [wrote] };
      },
    ),
    publicRoute(
      {
        method: 'get',
        path: '/api/audit-invitations/:token',
        summary: 'Returns the invitation to audit an organization that a link refers to',
        params: tokenParams,
        answers: { 200: auditInvitationSchema },
        problems: ['invitation.not-valid', 'request.too-many'],
        middleware: [byAddress],
      },
      async ({ params: { token } }) => {
        const { organizationId, terms } = await invitationOf(token);
        const { emailKey: _, policyIds, requiresSecondFactor = false, ...shown } = terms;
        const organizationName = await nameOf(organizationId);
        const chosen = policyIds.length;
        return { status: 200, body: { organizationName, requiresSecondFactor, ...shown, chosen } };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/audit-invitations/:token/accept',
        permission: 'session',
        summary: 'Accepts an invitation to audit an organization; the account stays in its own organization',
        params: tokenParams,
        answers: { 204: null },
        problems: [
          'invitation.not-valid',
          'invitation.for-somebody-else',
          'organization.already-member',
          'organization.closing',
          'organization.changed',
          'request.too-many',
        ],
        middleware: [byAddress],
        secretAnswer: true,
        inSupport: 'refused',
        inAudit: 'leaving',
      },
      async ({ params: { token }, session, contextFor }) => {
        const { organizationId, engagementId, terms } = await invitationOf(token);
        await assertNotClosing(log, organizationId);
        const credential = await deps.credentials.find(terms.emailKey);
        const { userId } = session;
        if (credential?.status !== 'active' || credential.userId !== userId)
          throw new DomainError('invitation.for-somebody-else');
        if (homeOf(session) === organizationId) throw new DomainError('organization.already-member');
        // A person whose address has changed may have accepted another invitation.
        const isEngaged = await read(organizationId, (tenant) =>
          hasAuditEngagement(tenant, { userId }, deps.now()),
        );
        if (isEngaged) throw new DomainError('invitation.not-valid');
        const owner = { organizationId, actor: { kind: 'user', id: userId } as const, sessionId: session.id };
        const now = deps.now().toISOString();
        const command = { type: 'AcceptEngagement', engagementId, userId, now } as const;
        const wrote = await changeEngagement(log, contextFor(owner), command);
        await deps.links.use(token);
        await deps.waitForAccounts(wrote);
        return { status: 204, wrote: [wrote] };
      },
    ),
  ];
};
