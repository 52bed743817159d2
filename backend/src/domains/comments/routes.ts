import {
  type CommentThread,
  commentTextSchema,
  commentThreadListQuerySchema,
  commentThreadSchema,
  limits,
  type Rights,
  startCommentThreadSchema,
  type WhoMayComment,
} from '@proviso/contracts';
import {
  countOpenCommentThreads,
  findCommentThread,
  type FoundCommentThread,
  listCommentThreads,
} from '@proviso/projections';
import * as z from 'zod';
import { assertInPerson } from '../../shared/access/assert-in-person.ts';
import type { Caller, Session } from '../../shared/access/session.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { type Answer, type Route, sessionRoute } from '../../shared/routing/route.ts';
import { isAllowedToComment, loadWhoMayComment, mayComment } from '../catalog/index.ts';
import { loadExistingPolicy } from '../policies/index.ts';
import { changeThread, loadThread } from './change-thread.ts';
import { assertExists, type CommentCommand } from './decider.ts';

export interface CommentRouteDeps {
  log: EventLog;
  read: Read;
  /** Counts the comments that a member writes, changes, and resolves. */
  writes: AttemptLimit;
}

const params = z.object({ id: z.uuid() });
const commentParams = z.object({
  id: z.uuid(),
  number: z.coerce.number().int().min(1).max(limits.commentsPerThread),
});

const mayEditPolicies = ({ permissions }: Rights): boolean => permissions.includes('policy.write');

/** Adds the actions that the caller can take now. */
const present = (
  { comments, ...thread }: FoundCommentThread,
  { session, rights }: Pick<Caller, 'session' | 'rights'>,
  who: WhoMayComment,
): CommentThread => {
  const { userId } = session;
  const mayWrite = mayComment(session, rights, who);
  const isOwner = rights.permissions.includes('organization.manage');
  const isOpen = thread.state === 'open';
  const mayResolve = comments[0]?.by === userId || mayEditPolicies(rights);
  const hasRoom = comments.length < limits.commentsPerThread;
  return {
    ...thread,
    comments: comments.map((comment) => {
      const exists = mayWrite && comment.text !== null;
      const isOwn = comment.by === userId;
      return {
        ...comment,
        actions: [
          ...(exists && isOwn ? (['edit'] as const) : []),
          ...(exists && (isOwn || isOwner) ? (['delete'] as const) : []),
        ],
      };
    }),
    actions: [
      ...(mayWrite && isOpen && hasRoom ? (['reply'] as const) : []),
      ...(mayWrite && mayResolve ? [isOpen ? ('resolve' as const) : ('reopen' as const)] : []),
    ],
  };
};

/** `/api/comment-threads`: comments on policies, and on passages of them. */
export const commentRoutes = ({ log, read, writes }: CommentRouteDeps): readonly Route[] => {
  /**
   * Checks that the caller may comment now, and counts the attempt.
   * @throws DomainError `api-key.not-allowed`, `comment.not-allowed`, `request.too-many`
   */
  const assertMayComment = async (session: Session, rights: Rights): Promise<void> => {
    assertInPerson(session);
    const who = await loadWhoMayComment(log, session.organizationId);
    if (!isAllowedToComment(who, rights)) throw new DomainError('comment.not-allowed');
    await writes.count(session.userId);
  };

  /** Runs a command on an existing thread of a policy that was not deleted. */
  const change = async (
    { session, rights, context }: Caller,
    id: string,
    command: Exclude<CommentCommand, { type: 'Start' }>,
  ): Promise<Answer> => {
    await assertMayComment(session, rights);
    const { policyId } = assertExists((await loadThread(log, session.organizationId, id)).state);
    await loadExistingPolicy(log, session.organizationId, policyId);
    return { status: 204, wrote: [await changeThread(log, context, id, command)] };
  };

  const reading = {
    permission: 'policy.read',
    requires: 'policies',
    reads: ['comments', 'policies', 'accounts'],
  } as const;
  const writing = {
    permission: 'policy.read',
    requires: 'policies',
    inSupport: 'refused',
    params,
  } as const;
  const refusals = [
    'policy.not-found',
    'comment.not-allowed',
    'api-key.not-allowed',
    'request.too-many',
  ] as const;
  const changing = [...refusals, 'comment.not-found', 'comment.changed'] as const;
  return [
    sessionRoute(
      {
        ...reading,
        method: 'get',
        path: '/api/comment-threads',
        summary: 'Lists threads of comments on a policy, the one started last first',
        query: commentThreadListQuerySchema,
        answers: { 200: z.array(commentThreadSchema) },
      },
      async ({ query, session, rights, request }) => {
        const { organizationId } = session;
        const page = await read(organizationId, (tenant) => listCommentThreads(tenant, query));
        if (page.items.length === 0) return pageAnswer(request, { ...page, items: [] });
        const who = await loadWhoMayComment(log, organizationId);
        const items = page.items.map((thread) => present(thread, { session, rights }, who));
        return pageAnswer(request, { ...page, items });
      },
    ),

    sessionRoute(
      {
        ...reading,
        method: 'get',
        path: '/api/comment-threads/:id',
        summary: 'Returns a thread of comments',
        params,
        answers: { 200: commentThreadSchema },
        problems: ['comment.not-found'],
      },
      async ({ params: { id }, session, rights }) => {
        const { organizationId } = session;
        const thread = await read(organizationId, (tenant) => findCommentThread(tenant, id));
        if (!thread) throw new DomainError('comment.not-found');
        const who = await loadWhoMayComment(log, organizationId);
        return { status: 200, body: present(thread, { session, rights }, who) };
      },
    ),

    sessionRoute(
      {
        ...writing,
        method: 'post',
        path: '/api/policies/:id/comment-threads',
        summary: 'Comments on a policy, or on a passage of it',
        body: startCommentThreadSchema,
        answers: { 201: z.object({ id: z.uuid() }) },
        problems: [
          ...refusals,
          'comment.version-outdated',
          'comment.too-many-threads',
          'comment.changed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id: policyId }, body, session, rights, context }) => {
        await assertMayComment(session, rights);
        const { organizationId, userId: writtenBy } = session;
        const { policy } = await loadExistingPolicy(log, organizationId, policyId);
        const { version, anchor, text } = body;
        if (version !== policy.version) throw new DomainError('comment.version-outdated');
        const openThreads = await read(organizationId, (tenant) => countOpenCommentThreads(tenant, policyId));
        const id = context.newId();
        const thread = { policyId, policyVersion: version, writtenBy, ...(anchor && { anchor }), text };
        const command = { type: 'Start', thread, openThreads } as const;
        return { status: 201, body: { id }, wrote: [await changeThread(log, context, id, command)] };
      },
    ),

    sessionRoute(
      {
        ...writing,
        method: 'post',
        path: '/api/comment-threads/:id/comments',
        summary: 'Replies in a thread of comments',
        body: commentTextSchema,
        answers: { 204: null },
        problems: [...changing, 'comment.thread-resolved', 'comment.thread-full', 'event.text-not-storable'],
      },
      ({ params: { id }, body: { text }, session, rights, context }) => {
        const command = { type: 'Reply', by: session.userId, text } as const;
        return change({ session, rights, context }, id, command);
      },
    ),

    sessionRoute(
      {
        ...writing,
        method: 'put',
        path: '/api/comment-threads/:id/comments/:number',
        summary: 'Changes a comment; only the person who wrote it can do this',
        params: commentParams,
        body: commentTextSchema,
        answers: { 204: null },
        problems: [...changing, 'comment.not-yours', 'event.text-not-storable'],
      },
      ({ params: { id, number }, body: { text }, session, rights, context }) => {
        const command = { type: 'Edit', number, by: session.userId, text } as const;
        return change({ session, rights, context }, id, command);
      },
    ),

    sessionRoute(
      {
        ...writing,
        method: 'delete',
        path: '/api/comment-threads/:id/comments/:number',
        summary: 'Deletes a comment; only the person who wrote it and owners can do this',
        params: commentParams,
        answers: { 204: null },
        problems: [...changing, 'comment.not-deletable'],
      },
      ({ params: { id, number }, session, rights, context }) => {
        const isOwner = rights.permissions.includes('organization.manage');
        const command = { type: 'Delete', number, by: session.userId, isOwner } as const;
        return change({ session, rights, context }, id, command);
      },
    ),

    ...(['Resolve', 'Reopen'] as const).map((type) =>
      sessionRoute(
        {
          ...writing,
          method: 'post',
          path: `/api/comment-threads/:id/${type === 'Resolve' ? 'resolve' : 'reopen'}` as const,
          summary:
            type === 'Resolve'
              ? 'Resolves a thread; only the person who started it and editors can do this'
              : 'Reopens a resolved thread; only the person who started it and editors can do this',
          answers: { 204: null },
          problems: [...changing, 'comment.not-resolvable'],
        },
        ({ params: { id }, session, rights, context }) => {
          const command = { type, by: session.userId, mayEditPolicies: mayEditPolicies(rights) } as const;
          return change({ session, rights, context }, id, command);
        },
      ),
    ),
  ];
};
