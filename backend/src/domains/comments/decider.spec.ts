import { type CommentEvent, limits } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { commentDecider } from './decider.ts';

const given = givenEventsOf(commentDecider);
const policyId = 'p1';
const thread = { policyId, policyVersion: 3, writtenBy: 'ann', text: 'Which screens?' };
const started: CommentEvent = { type: 'CommentThreadStarted', data: thread };
const added = (number: number, writtenBy = 'ben', text = 'All.'): CommentEvent => ({
  type: 'CommentAdded',
  data: { policyId, number, writtenBy, text },
});
const deleted = (number: number): CommentEvent => ({ type: 'CommentDeleted', data: { policyId, number } });
const resolved: CommentEvent = { type: 'CommentThreadResolved', data: { policyId } };
const reopened: CommentEvent = { type: 'CommentThreadReopened', data: { policyId } };
const reply = { type: 'Reply', by: 'ben', text: 'All.' } as const;

describe('a thread', () => {
  it('is started unless too many are open', () => {
    const start = { type: 'Start', thread, openThreads: limits.openCommentThreads - 1 } as const;
    given().when(start).expect(started);
    given()
      .when({ ...start, openThreads: limits.openCommentThreads })
      .expectRefusal('comment.too-many-threads');
  });

  it('takes replies until it is full', () => {
    given(started).when(reply).expect(added(2));
    given(started, added(2), deleted(2)).when(reply).expect(added(3));
    const replies = Array.from({ length: limits.commentsPerThread - 1 }, (_, index) => added(index + 2));
    given(started, ...replies)
      .when(reply)
      .expectRefusal('comment.thread-full');
  });

  it('is resolved and reopened by the person who started it, and by editors', () => {
    const resolve = { type: 'Resolve', by: 'ann', mayEditPolicies: false } as const;
    given(started).when(resolve).expect(resolved);
    given(started)
      .when({ ...resolve, by: 'eve', mayEditPolicies: true })
      .expect(resolved);
    given(started, added(2))
      .when({ ...resolve, by: 'ben' })
      .expectRefusal('comment.not-resolvable');
    given(started, resolved).when(resolve).expect();
    given(started, resolved)
      .when({ ...resolve, type: 'Reopen' })
      .expect(reopened);
  });

  it('takes replies only while it is open', () => {
    given(started, resolved).when(reply).expectRefusal('comment.thread-resolved');
    given(started, resolved, reopened).when(reply).expect(added(2));
  });

  it('does not exist without a comment', () => {
    given().when(reply).expectRefusal('comment.not-found');
    given(started, deleted(1)).when(reply).expectRefusal('comment.not-found');
    given(started, added(2), deleted(1)).when(reply).expect(added(3));
  });
});

describe('a comment', () => {
  const edit = { type: 'Edit', number: 1, by: 'ann', text: 'Which ones?' } as const;
  const remove = { type: 'Delete', number: 1, by: 'ann', isOwner: false } as const;

  it('is changed by the person who wrote it', () => {
    given(started)
      .when(edit)
      .expect({ type: 'CommentEdited', data: { policyId, number: 1, text: 'Which ones?' } });
    given(started)
      .when({ ...edit, text: thread.text })
      .expect();
    given(started)
      .when({ ...edit, by: 'ben' })
      .expectRefusal('comment.not-yours');
    given(started)
      .when({ ...edit, number: 2 })
      .expectRefusal('comment.not-found');
  });

  it('is deleted by the person who wrote it, or an owner, once', () => {
    given(started).when(remove).expect(deleted(1));
    given(started)
      .when({ ...remove, by: 'olga', isOwner: true })
      .expect(deleted(1));
    given(started)
      .when({ ...remove, by: 'ben' })
      .expectRefusal('comment.not-deletable');
    given(started, added(2), deleted(1)).when(remove).expectRefusal('comment.not-found');
    given(started, added(2), deleted(1)).when(edit).expectRefusal('comment.not-found');
  });

  it('leaves no text in the state once it is deleted', () => {
    expect(JSON.stringify(given(started, added(2), deleted(1)).state())).not.toContain(thread.text);
  });
});
