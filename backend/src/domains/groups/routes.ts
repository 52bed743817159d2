import {
  changeGroupMembersSchema,
  type Group,
  groupCandidateQuerySchema,
  groupCandidateSchema,
  groupDetailSchema,
  groupDraftSchema,
  type GroupImportLine,
  groupListQuerySchema,
  groupManagerSchema,
  groupMemberQuerySchema,
  groupMemberSchema,
  groupMembersPreviewSchema,
  groupSchema,
  previewGroupMembersSchema,
} from '@proviso/contracts';
import {
  countTextsAwaitingGroup,
  findGroup,
  findMembersByEmail,
  listGroupCandidates,
  type ListedGroup,
  listGroupMembers,
  listGroups,
} from '@proviso/projections';
import * as z from 'zod';
import type { Caller } from '../../shared/access/session.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { createClientGoneSignal } from '../../shared/routing/client-gone-signal.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { type Readers, readerAt, readingProblems } from '../../shared/threads/readers.ts';
import { changeGroups } from './change-groups.ts';
import type listInThread from './list-in-thread.ts';
import type { ReadLine } from './read-group-list.ts';

export interface GroupRouteDeps {
  log: EventLog;
  read: Read;
  readers: Readers;
  /** Counts the approval rules that name a group. */
  countApprovalRules: (organizationId: string, groupId: string) => Promise<number>;
  /** Counts the changes that a user makes to the members of groups. */
  memberChanges: AttemptLimit;
}

const listReader = readerAt<typeof listInThread>(new URL('list-in-thread.ts', import.meta.url));
/** Maximum size of a request with a list of people, in bytes. A character may take several bytes in JSON. */
const LIST_BYTES = 1024 * 1024;
/** Maximum number of members offered for a group. Typing finds the others. */
const CANDIDATES = 20;

const params = z.object({ id: z.uuid() });
const memberParams = z.object({ id: z.uuid(), userId: z.uuid() });

type Asking = Pick<Caller, 'session' | 'rights'>;

const isOwner = ({ rights }: Asking): boolean => rights.permissions.includes('organization.manage');
/** Members who may not see all members of the organization see the groups that they manage. */
const seesAll = ({ rights }: Asking): boolean => rights.permissions.includes('member.read');
/** API keys change groups only with the permission to manage the organization. */
const managesHere = ({ session }: Asking, { managedByReader }: ListedGroup): boolean =>
  managedByReader && session.apiKey === undefined;
const mayChangeMembers = (asking: Asking, group: ListedGroup): boolean =>
  isOwner(asking) || managesHere(asking, group);

/** Adds the actions that the caller can take now: none if the organization is closing. */
const present = (asking: Asking, group: ListedGroup): Group => {
  const { managedByReader: _, ...shown } = group;
  if (asking.session.closing) return { ...shown, actions: [] };
  const mayChange = group.directoryGroup === null && mayChangeMembers(asking, group);
  return {
    ...shown,
    actions: [
      ...(isOwner(asking) ? (['manage'] as const) : []),
      ...(mayChange ? (['change-members'] as const) : []),
    ],
  };
};

/** `/api/groups`: groups of members, such as departments. */
export const groupRoutes = (deps: GroupRouteDeps): readonly Route[] => {
  const { log, read, readers, countApprovalRules, memberChanges } = deps;

  /** @throws DomainError `group.not-found`, also if the caller may not see the group */
  const visibleGroup = async (asking: Asking, id: string): Promise<ListedGroup> => {
    const { organizationId, userId } = asking.session;
    const group = await read(organizationId, (tenant) => findGroup(tenant, id, userId));
    if (!group || !(seesAll(asking) || group.managedByReader)) throw new DomainError('group.not-found');
    return group;
  };
  /** @throws DomainError `group.not-found`, `group.not-manager` */
  const managedGroup = async (asking: Asking, id: string): Promise<ListedGroup> => {
    const group = await visibleGroup(asking, id);
    if (!mayChangeMembers(asking, group)) throw new DomainError('group.not-manager');
    return group;
  };
  /** @throws DomainError `group.not-found`, `group.not-manager`, `group.from-directory` */
  const assertFilledByHand = async (asking: Asking, id: string): Promise<void> => {
    const group = await managedGroup(asking, id);
    if (group.directoryGroup !== null) throw new DomainError('group.from-directory');
  };
  const withPeople = async (
    organizationId: string,
    groupId: string,
    lines: readonly ReadLine[],
  ): Promise<GroupImportLine[]> => {
    const emails = lines.map(({ email }) => email.toLowerCase());
    const found = await read(organizationId, (tenant) => findMembersByEmail(tenant, groupId, emails));
    const byEmail = new Map(found.map((member) => [member.email, member]));
    return lines.map(({ line, email, fault }) => {
      const member = fault === null ? byEmail.get(email.toLowerCase()) : undefined;
      const person = member ? { userId: member.userId, name: member.name } : null;
      if (fault !== null || member === undefined)
        return { line, email, person, fault: fault ?? 'not-a-member' };
      return { line, email, person, fault: member.inGroup ? 'already-in-group' : null };
    });
  };

  const managing = { permission: 'organization.manage' } as const;
  const reading = { permission: 'policy.read', reads: ['accounts'] } as const;
  const countWaitingTexts = (organizationId: string, groupId: string): Promise<number> =>
    read(organizationId, (tenant) => countTextsAwaitingGroup(tenant, groupId));
  return [
    sessionRoute(
      {
        ...reading,
        method: 'get',
        path: '/api/groups',
        summary: 'Lists groups of members by name; viewers see the groups that they manage',
        query: groupListQuerySchema,
        answers: { 200: z.array(groupSchema) },
      },
      async ({ query, session, rights, request }) => {
        const asking = { session, rights };
        const { organizationId, userId } = session;
        const reader = { userId, onlyManaged: !seesAll(asking) };
        const page = await read(organizationId, (tenant) => listGroups(tenant, query, reader));
        const items = page.items.map((group) => present(asking, group));
        return pageAnswer(request, { ...page, items });
      },
    ),

    sessionRoute(
      {
        ...managing,
        method: 'post',
        path: '/api/groups',
        summary: 'Creates a group, whose members are added by hand or come from the directory',
        body: groupDraftSchema,
        answers: { 201: z.object({ id: z.uuid() }) },
        problems: [
          'group.name-taken',
          'group.too-many',
          'directory.group-not-found',
          'organization.changed',
          'event.text-not-storable',
        ],
      },
      async ({ body, context }) => {
        const groupId = context.newId();
        const written = await changeGroups(log, context, { type: 'CreateGroup', groupId, ...body });
        return { status: 201, body: { id: groupId }, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        ...reading,
        method: 'get',
        path: '/api/groups/:id',
        summary: 'Returns a group',
        reads: ['accounts', 'approvals'],
        params,
        answers: { 200: groupDetailSchema },
        problems: ['group.not-found'],
      },
      async ({ params: { id }, session, rights }) => {
        const asking = { session, rights };
        const group = present(asking, await visibleGroup(asking, id));
        const approvalRules = await countApprovalRules(session.organizationId, id);
        const waitingTexts = await countWaitingTexts(session.organizationId, id);
        return { status: 200, body: { ...group, approvalRules, waitingTexts } };
      },
    ),

    sessionRoute(
      {
        ...managing,
        method: 'put',
        path: '/api/groups/:id',
        summary:
          'Renames a group, and chooses where its members come from; without the directory, it keeps those it has',
        params,
        body: groupDraftSchema,
        answers: { 204: null },
        problems: [
          'group.not-found',
          'group.name-taken',
          'group.too-many-members',
          'directory.group-not-found',
          'organization.changed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id }, body, context }) => {
        const written = await changeGroups(log, context, {
          type: 'ChangeGroup',
          groupId: id,
          ...body,
        });
        return { status: 204, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        ...managing,
        method: 'delete',
        path: '/api/groups/:id',
        summary:
          'Deletes a group; its people stay members of the organization. Refused while an approval rule, or a text that waits for approval, names it',
        reads: ['approvals'],
        params,
        answers: { 204: null },
        problems: ['group.not-found', 'group.in-use', 'group.awaited', 'organization.changed'],
      },
      async ({ params: { id }, session: { organizationId }, context }) => {
        const rules = await countApprovalRules(organizationId, id);
        if (rules > 0) throw new DomainError('group.in-use', { rules });
        const texts = await countWaitingTexts(organizationId, id);
        if (texts > 0) throw new DomainError('group.awaited', { texts });
        const written = await changeGroups(log, context, { type: 'DeleteGroup', groupId: id });
        return { status: 204, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        ...reading,
        method: 'get',
        path: '/api/groups/:id/members',
        summary: 'Lists the people in a group by name',
        params,
        query: groupMemberQuerySchema,
        answers: { 200: z.array(groupMemberSchema) },
        problems: ['group.not-found'],
      },
      async ({ params: { id }, query, session, rights, request }) => {
        await visibleGroup({ session, rights }, id);
        const page = await read(session.organizationId, (tenant) => listGroupMembers(tenant, id, query));
        return pageAnswer(request, page);
      },
    ),

    sessionRoute(
      {
        ...reading,
        method: 'get',
        path: '/api/groups/:id/candidates',
        summary: `Lists up to ${CANDIDATES} members of the organization who can be added to a group`,
        params,
        query: groupCandidateQuerySchema,
        answers: { 200: z.array(groupCandidateSchema) },
        problems: ['group.not-found', 'group.not-manager'],
      },
      async ({ params: { id }, query: { search }, session, rights }) => {
        await managedGroup({ session, rights }, id);
        const body = await read(session.organizationId, (tenant) =>
          listGroupCandidates(tenant, { groupId: id, search, limit: CANDIDATES }),
        );
        return { status: 200, body };
      },
    ),

    sessionRoute(
      {
        ...reading,
        method: 'post',
        path: '/api/groups/:id/members/preview',
        summary: 'Reads a CSV file with email addresses and reports invalid lines, without adding anyone',
        params,
        body: previewGroupMembersSchema,
        bodyBytes: LIST_BYTES,
        answers: { 200: groupMembersPreviewSchema },
        problems: [
          'group.not-found',
          'group.not-manager',
          'group.from-directory',
          'group.list-faulty',
          ...readingProblems,
        ],
      },
      async ({ params: { id }, body, session, rights, response }) => {
        await assertFilledByHand({ session, rights }, id);
        const { organizationId } = session;
        const order = { owner: organizationId, signal: createClientGoneSignal(response) };
        const lines = await readers.read(listReader, body, order);
        return { status: 200, body: { lines: await withPeople(organizationId, id, lines) } };
      },
    ),

    sessionRoute(
      {
        ...reading,
        method: 'post',
        path: '/api/groups/:id/members',
        summary:
          'Adds members of the organization to a group, and removes others from it; all of them or none',
        params,
        body: changeGroupMembersSchema,
        answers: { 204: null },
        problems: [
          'group.not-found',
          'group.not-manager',
          'group.from-directory',
          'group.too-many-members',
          'session.forbidden',
          'organization.member-not-found',
          'organization.changed',
          'request.too-many',
        ],
      },
      async ({ params: { id }, body, session, rights, context }) => {
        await memberChanges.count(session.userId);
        const asking = { session, rights };
        const by = {
          userId: session.apiKey ? undefined : session.userId,
          isOwner: isOwner(asking),
          seesAll: seesAll(asking),
        };
        const written = await changeGroups(log, context, {
          type: 'ChangeMembers',
          groupId: id,
          ...body,
          by,
        });
        return { status: 204, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        ...managing,
        method: 'put',
        path: '/api/groups/:id/managers/:userId',
        summary: 'Makes a member a manager of a group, who adds and removes its members, or ends that',
        params: memberParams,
        body: groupManagerSchema,
        answers: { 204: null },
        problems: ['group.not-found', 'organization.member-not-found', 'organization.changed'],
      },
      async ({ params: { id, userId }, body: { manager }, context }) => {
        const command = { type: 'SetManager', groupId: id, userId, manager } as const;
        const written = await changeGroups(log, context, command);
        return { status: 204, wrote: [written] };
      },
    ),
  ];
};
