import { randomUUID } from 'node:crypto';
import { type CommentEvent, streamName } from '@proviso/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { Mail } from '../../../shared/mail/mailer.ts';
import { startThread, threadsOf } from '../../../testing/comments.ts';
import { joinAs } from '../../../testing/join.ts';
import { recordingMailer } from '../../../testing/recording-mailer.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { type EventAccess, openEventAccess } from '../../../wiring/event-access.ts';
import { mailComments } from './mail-comments.ts';
import { whenCommented } from './when-commented.ts';

let app: TestApp;
let jobs: EventAccess;
let owner: TestUser;
let editor: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
  jobs = await openEventAccess(app.installation, 'jobs', 3);
});
afterAll(async () => app.stop());
beforeEach(async () => {
  owner = await app.signUp();
  editor = await joinAs(app, owner, 'editor');
  viewer = await joinAs(app, owner, 'viewer');
});

const never = new AbortController().signal;
let fails = false;
/** Runs while the next email to `to` is being sent. */
let during: { to: string; act: () => Promise<void> } | undefined;
/** Numbers of events of threads to which {@link react} has reacted. */
const reactedTo = new Map<string, number>();

const react = async (threadId: string, now: () => Date): Promise<void> => {
  const reaction = whenCommented({ pool: jobs.pool, log: jobs.log, now });
  const stream = streamName('commentThread', threadId);
  for await (const event of jobs.log.read(stream, owner.user.organizationId)) {
    if (event.revision < (reactedTo.get(threadId) ?? 0)) continue;
    await reaction.when(event, never, 1);
    reactedTo.set(threadId, event.revision + 1);
  }
};

/** Reacts to the new events of a thread, runs the job `minutes` later, and returns the organization's emails. */
const mailedAfter = async (threadId: string, minutes: number): Promise<readonly Mail[]> => {
  // The job reads the read models without waiting for them.
  for (const { get } of [owner, editor, viewer]) await get(`/api/comment-threads/${threadId}`);
  const now = () => new Date(Date.now() + minutes * 60_000);
  await react(threadId, now);
  const { sent, mailer } = recordingMailer(() => fails);
  const job = mailComments({
    pool: jobs.pool,
    log: jobs.log,
    logger: pino({ level: 'silent' }),
    now,
    addressOf: (path) => `https://proviso.example${path}`,
    isEntitled: async () => true,
    mailer: {
      send: async (mail) => {
        if (mail.to === during?.to) {
          const { act } = during;
          during = undefined;
          await act();
        }
        await mailer.send(mail);
      },
    },
  });
  await job.run(never);
  return sent.filter((mail) => mail.organizationId === owner.user.organizationId);
};
const recipients = (mails: readonly Mail[]) => mails.map(({ to }) => to).toSorted();
const emails = (...people: readonly TestUser[]) => people.map(({ user }) => user.email).toSorted();
const newPolicy = async (): Promise<string> => {
  const response = await owner.post('/api/policies', { title: 'Screens', status: 'active' });
  return z.object({ id: z.string() }).parse(await response.json()).id;
};
const reply = async (by: TestUser, threadId: string) => {
  expect((await by.post(`/api/comment-threads/${threadId}/comments`, { text: 'Yes.' })).status).toBe(204);
};

it('tells the owner of the policy about a thread, and everyone who wrote in it about replies', async () => {
  const policyId = await newPolicy();
  const id = await startThread(viewer, policyId, { text: 'A secret question' });
  const first = await mailedAfter(id, 0);
  expect(recipients(first)).toEqual(emails(owner));
  expect(first[0]?.text).toContain(`/policies/${policyId}?comment=${id}`);
  expect(first[0]?.text).not.toContain('secret');
  expect(first[0]?.unsubscribe).toContain('/api/unsubscribe/comments/');
  await reply(editor, id);
  expect(recipients(await mailedAfter(id, 1))).toEqual(emails(viewer));
});

it('sends a person at most one email per thread and hour, and none about their own comments', async () => {
  const policyId = await newPolicy();
  const id = await startThread(viewer, policyId);
  await reply(editor, id);
  await mailedAfter(id, 0);
  await reply(editor, id);
  await reply(viewer, id);
  // The editor has not been emailed before, so their email does not wait.
  expect(recipients(await mailedAfter(id, 30))).toEqual(emails(editor));
  expect(await mailedAfter(id, 59)).toEqual([]);
});

it('sends the waiting email after an hour', async () => {
  const policyId = await newPolicy();
  const id = await startThread(viewer, policyId);
  await reply(editor, id);
  // The clock is behind, so that the next reply comes after the email.
  expect(recipients(await mailedAfter(id, -5))).toEqual(emails(owner, viewer));
  await reply(editor, id);
  expect(await mailedAfter(id, 50)).toEqual([]);
  expect(recipients(await mailedAfter(id, 56))).toEqual(emails(viewer));
  expect(await mailedAfter(id, 200)).toEqual([]);
});

it('sends none to people who turned these emails off, have left, or have nothing left to read', async () => {
  const policyId = await newPolicy();
  const kept = await (await owner.get('/api/notifications')).json();
  const choices = z
    .object({
      policyChanges: z.boolean(),
      analyses: z.boolean(),
      regulatoryUpdates: z.boolean(),
      weeklySummary: z.boolean(),
    })
    .parse(kept);
  expect((await owner.put('/api/notifications', { ...choices, comments: false })).status).toBe(204);
  const id = await startThread(viewer, policyId);
  await reply(editor, id);
  await owner.delete(`/api/comment-threads/${id}/comments/2`);
  await threadsOf(owner, policyId);
  expect(await mailedAfter(id, 0)).toEqual([]);
  await reply(editor, id);
  expect((await owner.delete(`/api/organization/members/${viewer.user.id}`)).status).toBeLessThan(300);
  expect(await mailedAfter(id, 120)).toEqual([]);
});

it('sends the same email again if the mail server was unreachable', async () => {
  const id = await startThread(viewer, await newPolicy());
  fails = true;
  await expect(mailedAfter(id, 0)).rejects.toThrow('not now');
  fails = false;
  expect(recipients(await mailedAfter(id, 0))).toEqual(emails(owner));
  expect(await mailedAfter(id, 0)).toEqual([]);
});

it('emails people only about replies that follow their own comments, and not for deleted ones', async () => {
  const id = await startThread(viewer, await newPolicy());
  await reply(editor, id);
  await editor.delete(`/api/comment-threads/${id}/comments/2`);
  const late = await joinAs(app, owner, 'viewer');
  await reply(late, id);
  expect(recipients(await mailedAfter(id, 0))).toEqual(emails(owner, viewer));
});

it('sends none if only comments of earlier emails are left', async () => {
  const id = await startThread(viewer, await newPolicy());
  await reply(editor, id);
  expect(recipients(await mailedAfter(id, -5))).toEqual(emails(owner, viewer));
  await reply(editor, id);
  expect(await mailedAfter(id, 0)).toEqual([]);
  expect((await editor.delete(`/api/comment-threads/${id}/comments/3`)).status).toBe(204);
  expect(await mailedAfter(id, 56)).toEqual([]);
});

it('emails about a reply that arrives while an email is being sent an hour later', async () => {
  const id = await startThread(viewer, await newPolicy());
  await reply(editor, id);
  during = {
    to: viewer.user.email,
    act: async () => {
      await reply(editor, id);
      await react(id, () => new Date());
    },
  };
  expect(recipients(await mailedAfter(id, 0))).toEqual(emails(owner, viewer));
  expect(await mailedAfter(id, 50)).toEqual([]);
  const later = await mailedAfter(id, 70);
  expect(recipients(later)).toEqual(emails(viewer));
  expect(await mailedAfter(id, 200)).toEqual([]);
});

it('tries again until the policy is in the read model', async () => {
  const id = await startThread(viewer, await newPolicy());
  const reaction = whenCommented({ pool: jobs.pool, log: jobs.log, now: () => new Date() });
  for await (const event of jobs.log.read(streamName('commentThread', id), owner.user.organizationId)) {
    const { data } = event.event as CommentEvent;
    const early = { ...event, event: { ...event.event, data: { ...data, policyId: randomUUID() } } };
    await expect(reaction.when(early, never, 1)).rejects.toThrow('not in the read model');
  }
});

it('tells an owner of the organization if the account of the policy’s owner is suspended', async () => {
  const created = await editor.post('/api/policies', { title: 'Screens', status: 'active' });
  const { id: policyId } = z.object({ id: z.string() }).parse(await created.json());
  const administrator = await app.signInAdministrator();
  const suspended = await administrator.post(`/api/admin/users/${editor.user.id}/suspend`, {
    reason: 'The account is being checked.',
  });
  expect(suspended.status).toBe(204);
  // This read waits for the administrator's own write.
  await administrator.get(`/api/admin/users/${editor.user.id}`);
  const id = await startThread(viewer, policyId);
  expect(recipients(await mailedAfter(id, 0))).toEqual(emails(owner));
});
