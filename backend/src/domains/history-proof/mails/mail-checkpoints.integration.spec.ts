import { listCheckpointRecipients } from '@proviso/projections';
import { silentLog } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Mail } from '../../../shared/mail/mailer.ts';
import { engage } from '../../../testing/audit.ts';
import { confirmAddress, joinAs } from '../../../testing/join.ts';
import { recordingMailer } from '../../../testing/recording-mailer.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { latestCheckpoint } from '../checkpoints/checkpoints.ts';
import { mailCheckpoints } from './mail-checkpoints.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The Monday after the current week, at eight in the morning. */
const monday = ((): Date => {
  const next = new Date(Date.now() + WEEK_MS);
  next.setUTCDate(next.getUTCDate() - ((next.getUTCDay() + 6) % 7));
  next.setUTCHours(8, 0, 0, 0);
  return next;
})();

let app: TestApp;
let owner: TestUser;
let auditor: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp({ company: 'Acme' });
  const viewer = await joinAs(app, owner, 'viewer');
  // This member may read the audit log, but did not choose the emails.
  await joinAs(app, owner, 'auditor');
  auditor = await app.signUp({ company: 'Firm' });
  await confirmAddress(app, auditor);
  await engage(app, owner, auditor);
  for (const user of [owner, viewer, auditor]) await choose(user);
  await vi.waitUntil(async () => (await recipients(new Date())).length === 2, { timeout: 30_000 });
  await vi.waitUntil(async () => (await owner.post('/api/history/checkpoint', {})).status === 200, {
    timeout: 30_000,
  });
});
afterAll(() => app.stop());

const choose = async (user: TestUser): Promise<void> => {
  const chosen = (await (await user.get('/api/notifications')).json()) as Record<string, unknown>;
  const { email: _, isAccountEmail: __, emailVerified: ___, ...choices } = chosen;
  await user.put('/api/notifications', { ...choices, historyCheckpoints: true });
};
const recipients = async (now: Date): Promise<readonly string[]> => {
  const page = { organizationId: owner.user.organizationId, after: '', limit: 10, now };
  return (await listCheckpointRecipients(app.database.pools.jobs, page)).map(({ id }) => id);
};
/** Runs the job, and returns the emails about the history of `owner`. */
const mailsAt = async (now: Date): Promise<readonly Mail[]> => {
  const { sent, mailer } = recordingMailer();
  const job = mailCheckpoints({
    pool: app.database.pools.jobs,
    logger: silentLog,
    now: () => now,
    addressOf: (path) => `https://proviso.example${path}`,
    isEntitled: async () => true,
    mailer,
  });
  await job.run(new AbortController().signal);
  return sent.filter(({ organizationId }) => organizationId === owner.user.organizationId);
};

it('checkpoints are mailed once to members and auditors who chose them and may read the audit log', async () => {
  const mails = await mailsAt(monday);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.user.email, auditor.user.email].toSorted());
  const note = (await latestCheckpoint(app.database.pools.jobs, owner.user.organizationId))?.note ?? '';
  expect(mails[0]).toMatchObject({
    subject: 'Checkpoint of the history of Acme',
    attachment: { text: note },
  });
  expect(mails[0]?.text).toContain(note);
  expect(mails[0]?.unsubscribe).toContain('/api/unsubscribe/historyCheckpoints/');
  expect(await mailsAt(monday)).toEqual([]);
});

it('checkpoints are not mailed again if the history has not grown for a week', async () => {
  expect(await mailsAt(new Date(monday.getTime() + 2 * WEEK_MS))).toEqual([]);
});

it('checkpoints are no longer mailed to an auditor who has left their own organization', async () => {
  const colleague = await joinAs(app, auditor, 'viewer');
  await confirmAddress(app, colleague);
  await engage(app, owner, colleague);
  await choose(colleague);
  await expect.poll(() => recipients(new Date())).toContain(colleague.user.id);
  await auditor.delete(`/api/organization/members/${colleague.user.id}`);
  await expect.poll(() => recipients(new Date())).not.toContain(colleague.user.id);
});

it('checkpoints are no longer mailed after the access has ended or with the link to unsubscribe', async () => {
  expect(await recipients(new Date(Date.now() + 40 * 24 * 60 * 60 * 1000))).toEqual([owner.user.id]);
  const { rows } = await app.database.pools.owner.query<{ token: string }>(
    'select token from private.unsubscribe_tokens where user_id = $1',
    [auditor.user.id],
  );
  const path = `/api/unsubscribe/historyCheckpoints/${rows[0]?.token ?? ''}`;
  expect((await auditor.post(path)).status).toBe(204);
  await expect.poll(() => recipients(new Date())).toEqual([owner.user.id]);
});
