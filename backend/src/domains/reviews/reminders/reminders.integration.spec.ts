import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Mail, MailUnavailableError } from '../../../shared/mail/mailer.ts';
import { confirmAddress, joinAs } from '../../../testing/join.ts';
import { recordingMailer } from '../../../testing/recording-mailer.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { type EventAccess, openEventAccess } from '../../../wiring/event-access.ts';
import { sendReviewReminders } from './send-reminders.ts';

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
/** Runs the job at `time` (UTC) on `day`, with a mailer that fails while `fails` is true. */
const runAt = async (day: string, time = '12:00'): Promise<Mail[]> => {
  const { sent, mailer } = recordingMailer(() => fails);
  const job = sendReviewReminders({
    pool: jobs.pool,
    logger: pino({ level: 'silent' }),
    now: () => new Date(`${day}T${time}:00.000Z`),
    addressOf: (path) => `https://proviso.example${path}`,
    isEntitled: async () => true,
    mailer,
  });
  await job.run(never);
  return sent;
};
/** Next year, so that every day in it is in the future. */
const year = new Date().getUTCFullYear() + 1;

const newOwner = async (): Promise<TestUser> => {
  const owner = await app.signUp();
  await confirmAddress(app, owner);
  return owner;
};
const planned = async (
  owner: TestUser,
  { title = 'Access control', day, deputy }: { title?: string; day: string; deputy?: TestUser },
): Promise<string> => {
  const { id } = (await (await owner.post('/api/policies', { title, status: 'active' })).json()) as {
    id: string;
  };
  const plan = {
    ownerId: owner.user.id,
    deputyId: deputy?.user.id ?? null,
    intervalMonths: null,
    nextReview: day,
  };
  expect((await owner.put(`/api/policies/${id}/review`, plan)).status).toBe(204);
  // The job reads the read models without waiting for them.
  await owner.get('/api/reviews/count');
  return id;
};
const to = (mails: readonly Mail[], { user }: TestUser) => mails.filter((mail) => mail.to === user.email);

it('sends one reminder 30 days, 14 days, and 1 day before the review, and one a week afterward', async () => {
  const ada = await newOwner();
  const id = await planned(ada, { day: `${year}-06-15` });
  const days = ['05-15', '05-16', '05-17', '06-01', '06-02', '06-14', '06-15', '06-21', '06-22', '06-29'];
  const counts: number[] = [];
  for (const day of days) {
    counts.push(to(await runAt(`${year}-${day}`), ada).length);
    expect(to(await runAt(`${year}-${day}`, '13:00'), ada)).toEqual([]);
  }
  expect(counts).toEqual([0, 1, 0, 1, 0, 1, 0, 0, 1, 1]);

  // Simulates a clock that was set back and then jumps ahead by several weeks.
  expect(to(await runAt(`${year}-06-01`), ada)).toEqual([]);
  const [late, ...others] = to(await runAt(`${year}-08-01`), ada);
  expect(others).toEqual([]);
  expect(late?.subject).toBe('1 policy is waiting for your review');
  expect(late?.text).toContain(`- Access control: overdue since June 15, ${year}`);
  expect(late?.text).toContain(`https://proviso.example/policies/${id}`);
  expect(late?.unsubscribe).toContain('/api/unsubscribe/reviewReminders/');

  await ada.delete(`/api/policies/${id}`);
  await ada.get('/api/policies');
  expect(to(await runAt(`${year}-08-10`), ada)).toEqual([]);
});

it('sends one email about several reviews, and retries it after a failure', async () => {
  const ada = await newOwner();
  for (const title of ['First', 'Second']) await planned(ada, { title, day: `${year}-03-30` });
  fails = true;
  await expect(runAt(`${year}-03-29`)).rejects.toThrow(MailUnavailableError);
  fails = false;
  const [mail, ...others] = to(await runAt(`${year}-03-29`, '14:00'), ada);
  expect([mail?.subject, others]).toEqual(['2 policies are waiting for your review', []]);
  expect(mail?.id).toMatch(/^[\da-f-]{36}$/);
  expect(to(await runAt(`${year}-03-29`, '15:00'), ada)).toEqual([]);
});

it('counts days in the organization’s time zone, and sends nothing before the morning there', async () => {
  const ada = await newOwner();
  const details = {
    name: 'Pago Pago',
    industry: null,
    size: null,
    location: '',
    timeZone: 'Pacific/Pago_Pago',
    dataRetention: '7-years',
    auditRetention: '7-years',
  };
  expect((await ada.put('/api/organization', details)).status).toBe(200);
  await planned(ada, { day: `${year}-07-31` });
  // In Pago Pago, 18:00 UTC is 07:00 on the same day, and 08:00 UTC is 21:00 on the previous day.
  expect(to(await runAt(`${year}-07-01`, '08:00'), ada)).toEqual([]);
  expect(to(await runAt(`${year}-07-01`, '17:59'), ada)).toEqual([]);
  expect(to(await runAt(`${year}-07-01`, '18:00'), ada)).toHaveLength(1);
});

it('reminds the deputy while the owner is suspended, but does not remind users who have turned reminders off', async () => {
  const ada = await newOwner();
  const grace = await joinAs(app, ada, 'editor');
  await planned(grace, { day: `${year}-09-15`, deputy: ada });
  expect(to(await runAt(`${year}-09-14`), grace)).toHaveLength(1);
  const administrator = await app.signInAdministrator();
  const suspended = await administrator.post(`/api/admin/users/${grace.user.id}/suspend`, {
    reason: 'A leave',
  });
  expect(suspended.status).toBe(204);
  await administrator.get('/api/admin/users');
  expect(to(await runAt(`${year}-09-22`), ada)).toHaveLength(1);

  const off = { policyChanges: false, analyses: false, regulatoryUpdates: false, weeklySummary: false };
  await ada.put('/api/notifications', { ...off, reviewReminders: false });
  await ada.get('/api/organization/members');
  expect(to(await runAt(`${year}-09-29`), ada)).toEqual([]);
});
