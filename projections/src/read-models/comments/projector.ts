import { accountableUserOf, type CommentEvent, idOf, PLATFORM } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import { type CommentThreadRow, commentThreadsTable, identity, type StoredComment, tables } from './table.ts';

/** Threads of comments on policies. */
export const comments: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['commentThread-'] },
  tables,
  async project(events, target) {
    const changed = await projectRowPerStream(events, target, {
      category: 'commentThread',
      table: commentThreadsTable,
      evolve: rowAfter,
    });
    return changedIds(changed);
  },
};

const withComments = (row: CommentThreadRow, changed: readonly StoredComment[]): CommentThreadRow => ({
  ...row,
  comments: changed,
  comments_left: changed.filter(({ text }) => text !== null).length,
});

const withComment = (row: CommentThreadRow, number: number, change: Partial<StoredComment>) =>
  withComments(
    row,
    row.comments.map((comment, index) => (index === number - 1 ? { ...comment, ...change } : comment)),
  );

const rowAfter = (row: CommentThreadRow | undefined, read: Positioned<ReadEvent>): CommentThreadRow => {
  // The stream has only events of comments, and the codec has validated their shape.
  const event = read.event as CommentEvent;
  const { recordedAt: at, actor, organizationId } = read.metadata;
  if (event.type === 'CommentThreadStarted') {
    if (organizationId === PLATFORM)
      throw new UnprojectableEventError(read, 'a comment must belong to an organization');
    const { policyId, policyVersion, anchor, writtenBy: by, text } = event.data;
    return {
      id: idOf(read.stream),
      organization_id: organizationId,
      revision: 0,
      policy_id: policyId,
      policy_version: policyVersion,
      anchor: anchor ?? null,
      started_at: at,
      comments: [{ by, at, text, editedAt: null }],
      comments_left: 1,
      resolved_at: null,
      resolved_by: null,
    };
  }
  if (!row) throw new UnprojectableEventError(read, 'an event of a thread must follow its first comment');
  switch (event.type) {
    case 'CommentAdded': {
      const { writtenBy: by, text } = event.data;
      return withComments(row, [...row.comments, { by, at, text, editedAt: null }]);
    }
    case 'CommentEdited':
      return withComment(row, event.data.number, { text: event.data.text, editedAt: at });
    case 'CommentDeleted':
      return withComment(row, event.data.number, { text: null });
    case 'CommentThreadResolved':
      return { ...row, resolved_at: at, resolved_by: accountableUserOf(actor) };
    case 'CommentThreadReopened':
      return { ...row, resolved_at: null, resolved_by: null };
  }
};
