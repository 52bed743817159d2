import { notificationsSchema } from '@proviso/contracts';
import { listNotifiedMembers } from '@proviso/projections';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPoolRead } from '../../shared/read-models/read.ts';
import { type Mail, MailUnavailableError } from '../../shared/mail/mailer.ts';
import { confirmAddress, joinAs } from '../../testing/join.ts';
import { mailedToken } from '../../testing/mailed-token.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { type EventAccess, openEventAccess } from '../../wiring/event-access.ts';
import { sendDigests } from './digests/send-digests.ts';
import { sendWeeklySummaries } from './digests/send-weekly-summaries.ts';

const nothing = {
  policyChanges: false,
  analyses: false,
  regulatoryUpdates: false,
  weeklySummary: false,
  reviewReminders: true,
  comments: true,
  historyCheckpoints: false,
};
const everything = {
  policyChanges: true,
  analyses: true,
  regulatoryUpdates: true,
  weeklySummary: true,
  reviewReminders: true,
  comments: true,
  historyCheckpoints: true,
};
/** A Monday at eight in the morning. */
const monday = new Date('2026-03-02T08:00:00.000Z');
const never = new AbortController().signal;

let app: TestApp;
let jobs: EventAccess;
let ada: TestUser;
let grace: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  jobs = await openEventAccess(app.installation, 'jobs', 3);
  ada = await app.signUp();
  grace = await joinAs(app, ada, 'editor');
});
afterAll(async () => app.stop());

const deps = (sent: Mail[], failsAt = Infinity) => ({
  pool: jobs.pool,
  read: createPoolRead(jobs.pool),
  log: jobs.log,
  logger: pino({ level: 'silent' }),
  now: () => monday,
  addressOf: (path: string) => `https://proviso.example${path}`,
  isEntitled: async () => true,
  mailer: {
    send: async (mail: Mail) => {
      if (sent.length >= failsAt) throw new MailUnavailableError('not now');
      sent.push(mail);
    },
  },
});
/**
 * Confirms a user's address. Invited users do not need this, because opening the emailed invitation confirmed
 * it.
 */
const verify = async ({ post, user }: TestUser) => {
  const token = await mailedToken(app, user.email, 'verify-email');
  expect((await post('/api/auth/verify-email', { token })).status).toBe(204);
};
const chosen = async ({ get }: TestUser) =>
  notificationsSchema.parse(await (await get('/api/notifications')).json());
const itemsOf = async ({ user }: TestUser) => {
  const { rows } = await app.database.pools.owner.query<{ what: string }>(
    'select what from private.notification_items where organization_id = $1 order by recorded_at, event_id',
    [user.organizationId],
  );
  return rows.map(({ what }) => what);
};
/** Waits until these members, and no others, are the organization's recipients in the read model. */
const untilNotified = ({ user: { organizationId } }: TestUser, ...people: TestUser[]) =>
  expect
    .poll(async () =>
      (await listNotifiedMembers(jobs.pool, { organizationId, after: '', limit: 10 })).map(({ id }) => id),
    )
    .toEqual(people.map(({ user }) => user.id).toSorted());

it('sends no notifications by default and records each change in the audit log', async () => {
  expect(await chosen(ada)).toEqual({
    ...nothing,
    email: ada.user.email,
    isAccountEmail: true,
    emailVerified: true,
  });
  expect((await ada.put('/api/notifications', everything)).status).toBe(204);
  expect(await chosen(ada)).toMatchObject(everything);
  const log = await (await ada.get('/api/audit-log?entityType=user')).text();
  expect(log).toContain('Chose which emails to receive');
  expect(log).toContain('Subscribed to regulatory updates by email');
});

it('describes changes by others in one email, even if sending fails in between', async () => {
  await verify(ada);
  for (const person of [ada, grace]) await person.put('/api/notifications', everything);
  const created = await ada.post('/api/policies', { title: 'Visitor\u00a0badges' });
  const { id } = (await created.json()) as { id: string };
  await ada.put(`/api/policies/${id}`, { title: 'Visitors' });
  await grace.post('/api/policies', { title: 'Parking' });
  await expect.poll(() => itemsOf(ada)).toEqual(['created', 'edited', 'created']);
  await untilNotified(ada, ada, grace);
  // Emails use the policy titles in the read model.
  const titles = async () =>
    ((await (await ada.get('/api/policies')).json()) as { title: string }[]).map(({ title }) => title);
  await expect.poll(titles).toEqual(expect.arrayContaining(['Parking', 'Visitors']));

  const sent: Mail[] = [];
  await expect(sendDigests(deps(sent, 1)).run(never)).rejects.toBeInstanceOf(MailUnavailableError);
  expect(sent).toHaveLength(1);
  // Changes made after a digest are in the next email.
  await grace.put(`/api/policies/${id}`, { title: 'Guests' });
  await expect.poll(() => itemsOf(ada)).toHaveLength(4);
  await sendDigests(deps(sent)).run(never);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([ada.user.email, grace.user.email].toSorted());
  const toGrace = sent.find(({ to }) => to === grace.user.email);
  expect(toGrace?.subject).toMatch(/^1 policy changed in Analytical Engines/);
  expect(toGrace?.text).toMatch(/- (Visitors|Guests): created, edited by Ada Lovelace\n/);
  expect(toGrace?.text).not.toContain('Parking');
  expect(sent.find(({ to }) => to === ada.user.email)?.text).toContain('Parking: created by Grace Hopper');

  const next: Mail[] = [];
  await sendDigests(deps(next)).run(never);
  expect(next.map(({ to }) => to)).toEqual([ada.user.email]);
  expect(await itemsOf(ada)).toEqual([]);
  await sendDigests(deps(next)).run(never);
  expect(next).toHaveLength(1);
});

it('summarizes the week once, on Monday', async () => {
  const sent: Mail[] = [];
  await sendWeeklySummaries(deps(sent)).run(never);
  await sendWeeklySummaries(deps(sent)).run(never);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([ada.user.email, grace.user.email].toSorted());
  expect(sent[0]?.subject).toMatch(/^Your week in Proviso: Analytical Engines/);
  const tuesday = { ...deps(sent), now: () => new Date('2026-03-04T08:00:00.000Z') };
  await sendWeeklySummaries(tuesday).run(never);
  expect(sent).toHaveLength(2);
});

it('unsubscribes from one kind of email with one click and without a session', async () => {
  const sent: Mail[] = [];
  await ada.post('/api/policies', { title: 'Keys' });
  await expect.poll(() => itemsOf(ada)).toHaveLength(1);
  await sendDigests(deps(sent)).run(never);
  const [mail] = sent;
  const { pathname } = new URL(mail?.unsubscribe ?? '');
  expect(mail?.text).toContain(`https://proviso.example${pathname.replace('/api', '')}\n`);
  const program = app.visitor();
  const seen = await program.get(pathname);
  expect([seen.status, seen.headers.get('location')]).toEqual([303, pathname.replace('/api', '')]);
  expect(await chosen(grace)).toMatchObject(everything);
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (let again = 0; again < 2; again += 1) {
    const response = await program.post(pathname, 'List-Unsubscribe=One-Click', form);
    expect(response.status).toBe(204);
  }
  // Another client made this change, so Grace's next request does not wait for it.
  await expect.poll(() => chosen(grace)).toMatchObject({ ...everything, policyChanges: false });
  const wrong = await program.post(pathname.replace(/[\w-]{43}$/, 'a'.repeat(43)), '', form);
  expect([wrong.status, (await problemOf(wrong)).code]).toEqual([410, 'identity.link-invalid']);
  expect((await program.post(pathname.replace('policyChanges', 'invoices'), '', form)).status).toBe(404);
});

it('uses a different address only after its owner has confirmed it', async () => {
  const email = 'ada.notified@example.net';
  await confirmAddress(app, ada);
  const asked = await ada.put('/api/notifications/address', { email });
  expect(await asked.json()).toEqual({ confirming: true });
  expect(await chosen(ada)).toMatchObject({ email: ada.user.email, isAccountEmail: true });
  const token = await mailedToken(app, email, 'confirm-notifications');
  const path = '/api/notifications/address/confirm';
  expect((await app.visitor().post(path, { token })).status).toBe(204);
  await expect.poll(() => chosen(ada)).toMatchObject({ email, isAccountEmail: false });
  expect((await app.visitor().post(path, { token })).status).toBe(410);
  await ada.put('/api/notifications/address', { email: ada.user.email.toUpperCase() });
  expect(await chosen(ada)).toMatchObject({ email: ada.user.email, isAccountEmail: true });
  expect(
    (await ada.put('/api/notifications/address', { email: 'a@b.example\nBcc: c@d.example' })).status,
  ).toBe(422);
});

it('stops notifications when the membership ends', async () => {
  await grace.put('/api/notifications', everything);
  expect((await ada.delete(`/api/organization/members/${grace.user.id}`)).status).toBe(204);
  await ada.post('/api/policies', { title: 'Visitors again' });
  await expect.poll(() => itemsOf(ada)).toHaveLength(1);
  await untilNotified(ada, ada);
  const sent: Mail[] = [];
  await sendDigests(deps(sent)).run(never);
  expect(sent).toEqual([]);
  expect(await itemsOf(ada)).toEqual([]);
});
