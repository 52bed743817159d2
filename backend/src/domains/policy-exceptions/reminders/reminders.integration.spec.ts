import { dayAfter } from '@proviso/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Mail, MailUnavailableError } from '../../../shared/mail/mailer.ts';
import { approveException, requestException } from '../../../testing/exceptions.ts';
import { confirmAddress, joinAs } from '../../../testing/join.ts';
import { recordingMailer } from '../../../testing/recording-mailer.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { type EventAccess, openEventAccess } from '../../../wiring/event-access.ts';
import { sendExceptionReminders } from './send-reminders.ts';

let app: TestApp;
let jobs: EventAccess;
beforeAll(async () => {
  app = await startTestApp();
  jobs = await openEventAccess(app.installation, 'jobs', 3);
});
afterAll(async () => app.stop());

let fails: boolean;
beforeEach(() => {
  fails = false;
});

const never = new AbortController().signal;
/** Runs the job at noon (UTC) on `day`, with a mailer that fails while `fails` is true. */
const runOn = async (day: string): Promise<Mail[]> => {
  const { sent, mailer } = recordingMailer(() => fails);
  const job = sendExceptionReminders({
    pool: jobs.pool,
    logger: pino({ level: 'silent' }),
    now: () => new Date(`${day}T12:00:00.000Z`),
    addressOf: (path) => `https://proviso.example${path}`,
    isEntitled: async () => true,
    mailer,
  });
  await job.run(never);
  return sent;
};
const to = (mails: readonly Mail[], { user }: TestUser) => mails.filter((mail) => mail.to === user.email);

const lastDay = dayAfter(new Date().toISOString().slice(0, 10), 200);
const before = (days: number): string => dayAfter(lastDay, -days);

/** An approved exception for which an editor asked, and which a second owner approved. */
const approved = async () => {
  const owner = await app.signUp();
  const [approver, editor] = [await joinAs(app, owner, 'owner'), await joinAs(app, owner, 'editor')];
  for (const person of [owner, approver, editor]) await confirmAddress(app, person);
  const policy = (await (
    await owner.post('/api/policies', { title: 'Screens', status: 'active' })
  ).json()) as { id: string };
  const id = await requestException(editor, policy.id, { lastDay });
  expect((await approveException(approver, id)).status).toBe(204);
  // The job reads the read models without waiting for them.
  await owner.get('/api/policy-exceptions');
  return { owner, approver, editor, policyId: policy.id, id };
};

it('reminds the requester and the approver once, 30 and 7 days before the end', async () => {
  const { owner, approver, editor, policyId } = await approved();
  const counts: number[][] = [];
  for (const days of [31, 30, 29, 7, 6, 0, -1]) {
    const mails = await runOn(before(days));
    counts.push([owner, approver, editor].map((person) => to(mails, person).length));
  }
  const [none, both] = [
    [0, 0, 0],
    [0, 1, 1],
  ];
  expect(counts).toEqual([none, both, none, both, none, none, none]);
  // Simulates a clock that was set back.
  expect(to(await runOn(before(20)), editor)).toEqual([]);
  await owner.delete(`/api/policies/${policyId}`);
});

it('names the policy and the last day, and sends the email again after a failure', async () => {
  const { editor, policyId } = await approved();
  fails = true;
  await expect(runOn(before(30))).rejects.toThrow(MailUnavailableError);
  fails = false;
  const [mail, ...others] = to(await runOn(before(30)), editor);
  expect([mail?.subject, others]).toEqual(['An exception to a policy ends soon', []]);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(lastDay),
  );
  expect(mail?.text).toContain(`- Screens: last day ${day}`);
  expect(mail?.text).toContain(`https://proviso.example/policies/${policyId}`);
  expect(mail?.unsubscribe).toContain('/api/unsubscribe/reviewReminders/');
});

it('reminds another owner if the approver has left, and nobody if the exception was revoked', async () => {
  const { owner, approver, editor, id } = await approved();
  expect((await owner.delete(`/api/organization/members/${approver.user.id}`)).status).toBe(204);
  await owner.get('/api/organization/members');
  const mails = await runOn(before(30));
  expect([owner, approver, editor].map((person) => to(mails, person).length)).toEqual([1, 0, 1]);
  const revoked = await owner.post(`/api/policy-exceptions/${id}/revoke`, { reason: 'Closed' });
  expect(revoked.status).toBe(204);
  await owner.get('/api/policy-exceptions');
  const after = await runOn(before(7));
  expect([owner, editor].map((person) => to(after, person).length)).toEqual([0, 0]);
});

it('reminds only active members, and the longest-standing owner instead of an approver who is not', async () => {
  const { owner, approver, editor, policyId } = await approved();
  const administrator = await app.signInAdministrator();
  for (const { user } of [approver, editor]) {
    const suspended = await administrator.post(`/api/admin/users/${user.id}/suspend`, { reason: 'Away' });
    expect(suspended.status).toBe(204);
  }
  await administrator.get('/api/admin/users');
  const mails = await runOn(before(30));
  expect([owner, approver, editor].map((person) => to(mails, person).length)).toEqual([1, 0, 0]);
  await owner.delete(`/api/policies/${policyId}`);
});
