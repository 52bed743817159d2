import {
  auditEntrySchema,
  commentingSchema,
  commentThreadSchema,
  type CommentThread,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { firstComment, startThread, threadsOf } from '../../testing/comments.ts';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { type SharedApp, sharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let owner: TestUser;
let editor: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  app = await sharedApp();
  owner = await app.signUp();
  editor = await joinAs(app, owner, 'editor');
  viewer = await joinAs(app, owner, 'viewer');
});

const anchor = { exact: 'lock after five minutes', prefix: 'Screens ', suffix: '.', position: 7 };
const newPolicy = async (): Promise<string> => {
  const response = await owner.post('/api/policies', {
    title: 'Screens',
    content: 'Screens lock after five minutes.',
    status: 'active',
  });
  return z.object({ id: z.string() }).parse(await response.json()).id;
};
/** The only thread of a policy, once it matches. Reads wait only for the caller's own writes. */
const threadOf = (by: TestUser, policyId: string, matches: (thread: CommentThread) => boolean = () => true) =>
  vi.waitFor(
    async () => {
      const [thread] = await threadsOf(by, policyId);
      if (!thread || !matches(thread)) throw new Error('the thread is not as expected yet');
      return thread;
    },
    { timeout: 30_000, interval: 50 },
  );
const codeOf = async (response: Response) => (await problemOf(response)).code;

describe('a thread', () => {
  it('is started by a viewer about a passage, answered, resolved, and reopened', async () => {
    const policyId = await newPolicy();
    const id = await startThread(viewer, policyId, { anchor });
    expect(await threadOf(viewer, policyId)).toMatchObject({
      id,
      policyVersion: 1,
      anchor,
      state: 'open',
      comments: [{ number: 1, by: viewer.user.id, text: 'Which screens?', actions: ['edit', 'delete'] }],
      actions: ['reply', 'resolve'],
    });
    const path = `/api/comment-threads/${id}`;
    expect((await editor.post(`${path}/comments`, { text: 'All of them.' })).status).toBe(204);
    expect((await viewer.post(`${path}/resolve`)).status).toBe(204);
    expect(await threadOf(viewer, policyId, ({ state }) => state === 'resolved')).toMatchObject({
      comments: [{ number: 1 }, { number: 2, by: editor.user.id, text: 'All of them.', actions: [] }],
      resolved: { by: viewer.user.id },
      actions: ['reopen'],
    });
    expect(await threadsOf(viewer, policyId, 'open')).toEqual([]);
    expect(await codeOf(await editor.post(`${path}/comments`, { text: 'Yes' }))).toBe(
      'comment.thread-resolved',
    );
    expect((await editor.post(`${path}/reopen`)).status).toBe(204);
    expect(await threadsOf(editor, policyId, 'open')).toMatchObject([{ id, resolved: null }]);
  });

  it('is in the audit log of its policy, without its texts', async () => {
    const policyId = await newPolicy();
    const id = await startThread(viewer, policyId, { anchor, text: 'A very secret question' });
    await owner.delete(`/api/comment-threads/${id}/comments/1`);
    const log = async () => (await owner.get(`/api/audit-log?search=${policyId}`)).text();
    await expect.poll(log).toContain('Deleted a comment on a policy');
    const entries = z.array(auditEntrySchema).parse(JSON.parse(await log()));
    expect(entries.map(({ details }) => details)).toContain('Commented on version 1 of a policy');
    expect(await log()).not.toContain('secret');
  });

  it('is about the version that the member has read', async () => {
    const policyId = await newPolicy();
    const outdated = await viewer.post(`/api/policies/${policyId}/comment-threads`, {
      ...firstComment(),
      version: 2,
    });
    expect(await codeOf(outdated)).toBe('comment.version-outdated');
  });

  it('stays with its passage when the policy changes, and is hidden while the policy is deleted', async () => {
    const policyId = await newPolicy();
    const id = await startThread(owner, policyId, { anchor });
    await owner.put(`/api/policies/${policyId}`, { title: 'Screens', content: 'Another text.' });
    expect(await threadsOf(owner, policyId)).toMatchObject([{ id, policyVersion: 1, anchor }]);
    await owner.delete(`/api/policies/${policyId}`, { 'If-Match': '*' });
    expect(await threadsOf(owner, policyId)).toEqual([]);
    expect((await owner.get(`/api/comment-threads/${id}`)).status).toBe(404);
    const reply = await owner.post(`/api/comment-threads/${id}/comments`, { text: 'Still there?' });
    expect(await codeOf(reply)).toBe('policy.not-found');
  });

  it('takes replies of several members at the same instant', async () => {
    const policyId = await newPolicy();
    const id = await startThread(owner, policyId);
    const replies = await Promise.all(
      [owner, editor, viewer].map((by) => by.post(`/api/comment-threads/${id}/comments`, { text: 'Yes' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    await threadOf(owner, policyId, ({ comments }) => comments.length === 4);
  });
});

describe('a comment', () => {
  it('is changed by its author, and deleted by its author or an owner', async () => {
    const policyId = await newPolicy();
    const id = await startThread(viewer, policyId);
    const path = `/api/comment-threads/${id}`;
    await editor.post(`${path}/comments`, { text: 'All of them.' });
    expect(await codeOf(await editor.put(`${path}/comments/1`, { text: 'Mine' }))).toBe('comment.not-yours');
    expect((await viewer.put(`${path}/comments/1`, { text: 'Which ones?' })).status).toBe(204);
    expect(await codeOf(await editor.delete(`${path}/comments/1`))).toBe('comment.not-deletable');
    expect((await owner.delete(`${path}/comments/1`)).status).toBe(204);
    const { comments } = await threadOf(owner, policyId, (thread) => thread.comments[0]?.text === null);
    expect(comments).toMatchObject([
      { text: null, actions: [] },
      { text: 'All of them.', editedAt: null, actions: ['delete'] },
    ]);
    expect(comments[0]?.editedAt).not.toBeNull();
    await editor.delete(`${path}/comments/2`);
    expect(await threadsOf(editor, policyId)).toEqual([]);
  });

  it('needs a text, and a passage that fits', async () => {
    const policyId = await newPolicy();
    const path = `/api/policies/${policyId}/comment-threads`;
    const refused = async (body: unknown) => (await viewer.post(path, body)).status;
    expect(await refused(firstComment({ text: '  ' }))).toBe(422);
    expect(await refused(firstComment({ text: 'a'.repeat(2_001) }))).toBe(422);
    expect(await refused(firstComment({ anchor: { ...anchor, exact: ' ' } }))).toBe(422);
    expect(await refused(firstComment({ anchor: { ...anchor, position: -1 } }))).toBe(422);
    expect(await refused({ ...firstComment(), more: true })).toBe(422);
  });
});

describe('an organization', () => {
  it('chooses whether viewers may comment', async () => {
    const admin = await app.signUp();
    const reader = await joinAs(app, admin, 'viewer');
    const created = await admin.post('/api/policies', { title: 'Screens' });
    const { id: policyId } = z.object({ id: z.string() }).parse(await created.json());
    const id = await startThread(reader, policyId);
    const actions = async ({ get }: TestUser) =>
      commentingSchema.parse(await (await get('/api/commenting')).json()).actions;
    expect(await actions(reader)).toEqual(['start']);
    expect((await reader.put('/api/commenting', { whoMayComment: 'editors' })).status).toBe(403);
    expect((await admin.put('/api/commenting', { whoMayComment: 'editors' })).status).toBe(200);
    expect([await actions(reader), await actions(admin)]).toEqual([[], ['start']]);
    const replied = await reader.post(`/api/comment-threads/${id}/comments`, { text: 'Yes' });
    expect(await codeOf(replied)).toBe('comment.not-allowed');
    const thread = commentThreadSchema.parse(await (await reader.get(`/api/comment-threads/${id}`)).json());
    expect(thread).toMatchObject({ comments: [{ actions: [] }], actions: [] });
    expect((await admin.post(`/api/comment-threads/${id}/comments`, { text: 'Yes' })).status).toBe(204);
  });
});
