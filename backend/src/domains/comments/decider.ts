import { type CommentEvent, type commentThreadStarted, type EventOf, limits } from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

export type ThreadStart = EventOf<typeof commentThreadStarted>['data'];

/** A thread of comments on a policy. */
export interface ExistingThread {
  policyId: string;
  resolved: boolean;
  /** The authors of the comments, in the order of their numbers. */
  comments: readonly { by: string; deleted: boolean; text: string }[];
}
/** `undefined` if nobody has started the thread. */
export type ThreadState = ExistingThread | undefined;

export type CommentCommand =
  | {
      type: 'Start';
      thread: ThreadStart;
      /** Number of the policy's open threads. */
      openThreads: number;
    }
  | { type: 'Reply'; by: string; text: string }
  | { type: 'Edit'; number: number; by: string; text: string }
  | { type: 'Delete'; number: number; by: string; isOwner: boolean }
  | { type: 'Resolve' | 'Reopen'; by: string; mayEditPolicies: boolean };

const changeComment = (
  state: ExistingThread,
  number: number,
  change: Partial<ExistingThread['comments'][number]>,
): ExistingThread => ({
  ...state,
  comments: state.comments.map((comment, index) =>
    index === number - 1 ? { ...comment, ...change } : comment,
  ),
});

const evolve = (state: ThreadState, event: CommentEvent): ThreadState => {
  if (event.type === 'CommentThreadStarted') {
    const { policyId, writtenBy: by, text } = event.data;
    return { policyId, resolved: false, comments: [{ by, deleted: false, text }] };
  }
  if (!state) return undefined;
  switch (event.type) {
    case 'CommentAdded': {
      const { writtenBy: by, text } = event.data;
      return { ...state, comments: [...state.comments, { by, deleted: false, text }] };
    }
    case 'CommentEdited':
      return changeComment(state, event.data.number, { text: event.data.text });
    case 'CommentDeleted':
      return changeComment(state, event.data.number, { deleted: true, text: '' });
    case 'CommentThreadResolved':
      return { ...state, resolved: true };
    case 'CommentThreadReopened':
      return { ...state, resolved: false };
  }
};

/**
 * Returns a thread that still has a comment.
 * @throws DomainError `comment.not-found`
 */
export const assertExists = (state: ThreadState): ExistingThread => {
  if (!state || state.comments.every(({ deleted }) => deleted)) throw new DomainError('comment.not-found');
  return state;
};

/** @throws DomainError `comment.not-found` */
const commentOf = ({ comments }: ExistingThread, number: number): ExistingThread['comments'][number] => {
  const comment = comments[number - 1];
  if (!comment || comment.deleted) throw new DomainError('comment.not-found');
  return comment;
};

const decide = (command: CommentCommand, state: ThreadState): CommentEvent[] => {
  if (command.type === 'Start') {
    const threads = limits.openCommentThreads;
    if (command.openThreads >= threads) throw new DomainError('comment.too-many-threads', { threads });
    return [{ type: 'CommentThreadStarted', data: command.thread }];
  }
  const thread = assertExists(state);
  const { policyId, comments } = thread;
  switch (command.type) {
    case 'Reply': {
      if (thread.resolved) throw new DomainError('comment.thread-resolved');
      const most = limits.commentsPerThread;
      if (comments.length >= most) throw new DomainError('comment.thread-full', { comments: most });
      const { by: writtenBy, text } = command;
      return [{ type: 'CommentAdded', data: { policyId, number: comments.length + 1, writtenBy, text } }];
    }
    case 'Edit': {
      const { number, by, text } = command;
      const comment = commentOf(thread, number);
      if (comment.by !== by) throw new DomainError('comment.not-yours');
      return comment.text === text ? [] : [{ type: 'CommentEdited', data: { policyId, number, text } }];
    }
    case 'Delete': {
      const { number, by, isOwner } = command;
      if (commentOf(thread, number).by !== by && !isOwner) throw new DomainError('comment.not-deletable');
      return [{ type: 'CommentDeleted', data: { policyId, number } }];
    }
    case 'Resolve':
    case 'Reopen': {
      const { by, mayEditPolicies } = command;
      if (comments[0]?.by !== by && !mayEditPolicies) throw new DomainError('comment.not-resolvable');
      const resolves = command.type === 'Resolve';
      if (resolves === thread.resolved) return [];
      return [{ type: resolves ? 'CommentThreadResolved' : 'CommentThreadReopened', data: { policyId } }];
    }
  }
};

/**
 * The rules of a `commentThread-` stream. A thread whose comments are all deleted no longer exists. Throws
 * `comment.…`.
 */
export const commentDecider: Decider<ThreadState, CommentCommand, CommentEvent> = {
  initial: undefined,
  evolve,
  decide,
};
