import {
  invitationSchema,
  invitationsPreviewSchema,
  invitedManySchema,
  inviteManySchema,
  inviteSchema,
  type MemberImportFault,
  type OrganizationRole,
  pageQuerySchema,
  previewInvitationsSchema,
} from '@proviso/contracts';
import { findKnownEmails, listInvitations } from '@proviso/projections';
import * as z from 'zod';
import { assertEmailVerified } from '../../identity/index.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { type Readers, readerAt, readingProblems } from '../../../shared/threads/readers.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { changeOrganization } from '../../organizations/index.ts';
import { inviteMember, type InviteDeps } from './invite.ts';
import { inviteMany } from './invite-many.ts';
import type peopleInThread from './people-in-thread.ts';
import type { Session } from '../../../shared/access/session.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/**
 * Prevents API keys from granting the owner role, because an owner could lock out the people who issued the
 * key.
 * @throws DomainError `api-key.not-allowed`
 */
const assertMayGive = (role: OrganizationRole, session: Session): void => {
  if (role === 'owner' && session.apiKey) throw new DomainError('api-key.not-allowed');
};

export interface InvitationRouteDeps extends InviteDeps {
  read: Read;
  readers: Readers;
  /** Limits invitation emails, by organization id. */
  mails: AttemptLimit;
  /** Limits requests with many invitations, by organization id. */
  lists: AttemptLimit;
}

/** Maximum size of a request with a list of people, in bytes. A character may take several bytes in JSON. */
const LIST_BYTES = 1024 * 1024;

const params = z.object({ invitationId: z.uuid() });

const peopleReader = readerAt<typeof peopleInThread>(new URL('people-in-thread.ts', import.meta.url));

/** `/api/organization/invitations`: invites people, individually or as a list, and manages pending invitations. */
export const invitationRoutes = (deps: InvitationRouteDeps): readonly Route[] => {
  const { log, read, mails, lists } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/organization/invitations',
        permission: 'member.manage',
        summary: 'Lists open invitations, most recently sent first',
        query: pageQuerySchema,
        answers: { 200: z.array(invitationSchema) },
        reads: ['accounts'],
      },
      async ({ query, session, context, request }) => {
        const page = await read(session.organizationId, (tenant) =>
          listInvitations(tenant, query, context.now()),
        );
        return pageAnswer(request, page);
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/organization/invitations',
        permission: 'member.manage',
        summary: 'Invites a person by email; an earlier invitation to the address stops working',
        body: inviteSchema,
        answers: { 201: invitationSchema },
        problems: [
          'organization.already-member',
          'organization.changed',
          'api-key.not-allowed',
          'identity.email-unverified',
          'event.text-not-storable',
          'request.too-many',
        ],
      },
      async ({ body, session, context }) => {
        assertMayGive(body.role, session);
        await assertEmailVerified(log, session);
        await mails.count(session.organizationId);
        const { invitation, wrote } = await inviteMember(deps, { session, context }, body);
        return { status: 201, body: invitation, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/organization/invitations/preview',
        permission: 'member.manage',
        summary:
          'Reads people to invite from a CSV file and reports invalid lines and unknown columns, without inviting anyone',
        body: previewInvitationsSchema,
        bodyBytes: LIST_BYTES,
        answers: { 200: invitationsPreviewSchema },
        problems: ['invitation.list-faulty', ...readingProblems],
        reads: ['accounts'],
      },
      async ({ body, session: { organizationId }, context, response }) => {
        const order = { owner: organizationId, signal: createClientGoneSignal(response) };
        const people = await deps.readers.read(peopleReader, body, order);
        const emails = people.lines.map(({ email }) => email.toLowerCase());
        const { members, invited } = await read(organizationId, (tenant) =>
          findKnownEmails(tenant, emails, context.now()),
        );
        const lines = people.lines.map((line) =>
          Object.assign(line, {
            fault: line.fault ?? knownAs(line.email.toLowerCase(), { members, invited }),
          }),
        );
        return { status: 200, body: { lines, unknownColumns: people.unknownColumns } };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/organization/invitations/batch',
        permission: 'member.manage',
        summary: 'Invites several people by email, and returns the outcome of each',
        body: inviteManySchema,
        answers: { 200: invitedManySchema },
        problems: [
          'organization.changed',
          'api-key.not-allowed',
          'identity.email-unverified',
          'event.text-not-storable',
          'request.too-many',
        ],
      },
      async ({ body: { people }, session, context }) => {
        for (const { role } of people) assertMayGive(role, session);
        await assertEmailVerified(log, session);
        await lists.count(session.organizationId);
        const { results, wrote } = await inviteMany(deps, { session, context }, people);
        return { status: 200, body: { results }, wrote };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/organization/invitations/:invitationId',
        permission: 'member.manage',
        summary: 'Withdraws an invitation; its link stops working at once',
        params,
        answers: { 204: null },
        problems: ['invitation.not-found', 'organization.changed'],
      },
      async ({ params: { invitationId }, context }) => {
        const written = await changeOrganization(log, context, { type: 'RevokeInvitation', invitationId });
        return { status: 204, wrote: [written] };
      },
    ),
  ];
};

/** The reason why a person does not need an invitation, or `null` for a new person. */
const knownAs = (
  email: string,
  { members, invited }: { members: ReadonlySet<string>; invited: ReadonlySet<string> },
): MemberImportFault | null => {
  if (members.has(email)) return 'already-member';
  return invited.has(email) ? 'already-invited' : null;
};
