import type { Comment, CommentThread } from '@proviso/contracts';
import { somePolicy } from './some-policy.ts';

/** A comment by another member. */
export const someComment = (fields: Partial<Comment> = {}): Comment => ({
  number: 1,
  by: 'grace',
  byName: 'Grace Hopper',
  at: '2026-03-01T09:00:00.000Z',
  text: 'Which hands?',
  editedAt: null,
  actions: [],
  ...fields,
});

/** An open thread about a whole policy. */
export const someThread = (fields: Partial<CommentThread> = {}): CommentThread => ({
  id: '0198f1a0-0000-7000-8000-0000000000c1',
  policyId: somePolicy().id,
  policyVersion: 1,
  anchor: null,
  state: 'open',
  startedAt: '2026-03-01T09:00:00.000Z',
  resolved: null,
  comments: [someComment()],
  actions: ['reply', 'resolve'],
  ...fields,
});
