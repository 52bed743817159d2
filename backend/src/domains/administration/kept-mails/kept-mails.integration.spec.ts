import { randomUUID } from 'node:crypto';
import { type AdminStatus, type AuditEntry, type KeptMail, streamName, PLATFORM } from '@proviso/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { createMailerWithKeptMails, recordFailedMailAttempt } from '../../../shared/mail/kept-mails.ts';
import { MailRefusedError, MailUnavailableError } from '../../../shared/mail/mailer.ts';
import { sendKeptMails } from '../../../shared/mail/send-kept-mails.ts';
import { createSmtpMailer } from '../../../shared/mail/smtp-mailer.ts';
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';

let server: TestMailServer;
let app: TestApp;
let administrator: TestUser;
let log: EventLog;
beforeAll(async () => {
  server = await startMailServer();
  // No scheduled jobs: each test triggers the retries itself.
  app = await startTestApp({ mailServer: server, withoutJobs: true });
  administrator = await app.signInAdministrator();
  ({ log } = await openEventAccess(app.installation, 'jobs', 1));
});
afterAll(async () => {
  await app.stop();
  await server.close();
});
beforeEach(async () => {
  server.taken.length = 0;
  server.answers.clear();
  await app.database.pools.jobs.query('delete from private.kept_mails');
});

const deps = () => ({ pool: app.database.pools.jobs, masterKey: app.installation.masterKey });
const smtp = () => createSmtpMailer(server);
/** Creates the same kind of mailer that all email-sending code in the product uses. */
const mailer = () => createMailerWithKeptMails(smtp(), deps());
const attempt = () =>
  sendKeptMails({ ...deps(), mailer: smtp(), logger: app.installation.logger }).run(
    new AbortController().signal,
  );
const token = 'a'.repeat(43);
const to = (recipient: string) => ({
  id: randomUUID(),
  to: `${recipient}@example.com`,
  organizationId: null,
  language: null,
  subject: 'Confirm your address',
  text: `Open https://proviso.example/verify-email/${token} to confirm`,
});
const kept = async (): Promise<KeptMail[]> =>
  (await (await administrator.get('/api/admin/kept-mails')).json()) as KeptMail[];
const counts = async () =>
  ((await (await administrator.get('/api/admin/status')).json()) as AdminStatus).keptMails;

it('keeps a refused email, hides its links from administrators, and notifies the sender', async () => {
  const mail = to('ada');
  server.answers.set(mail.to, 550);
  await expect(mailer().send(mail)).rejects.toBeInstanceOf(MailRefusedError);
  // Sends the same email again, as a retried reaction would.
  await expect(mailer().send(mail)).rejects.toBeInstanceOf(MailRefusedError);
  expect(await kept()).toMatchObject([
    {
      id: mail.id,
      to: mail.to,
      subject: mail.subject,
      text: 'Open https://proviso.example/verify-email/… to confirm',
      state: 'refused',
      reason: 'the mail server answered 550 not this one',
      attempts: 1,
      nextAt: null,
    },
  ]);
  const { rows } = await app.database.pools.jobs.query<{ all: string }>(
    `select kept_mails::text as all from private.kept_mails`,
  );
  expect(rows[0]?.all).not.toContain(token);
  await expect.poll(counts).toMatchObject({ refused: 1, waiting: 0 });
  // A refused email waits for an administrator's decision.
  server.answers.clear();
  await attempt();
  expect(server.taken).toEqual([]);
});

it('retries deferred email later, so that one mailbox does not delay the others', async () => {
  const [full, other] = [to('full'), to('other')];
  server.answers.set(full.to, 452);
  await mailer().send(full);
  await mailer().send(other);
  expect(server.taken.map(({ to: taker }) => taker)).toEqual([other.to]);
  expect(await kept()).toMatchObject([{ id: full.id, state: 'waiting' }]);
  const due = () =>
    app.database.pools.jobs.query('update private.kept_mails set next_at = clock_timestamp()');
  await due();
  await attempt();
  expect(await kept()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  server.answers.clear();
  await due();
  await attempt();
  expect(await kept()).toEqual([]);
  const [, sent] = server.taken;
  expect(sent?.to).toBe(full.to);
  expect(sent?.message.replaceAll('=\r\n', '')).toContain(token);
  expect(sent?.message).toContain(`Message-ID: <${full.id}@proviso.example>`);
});

it('lets an administrator decide about an email that has been deferred for two days', async () => {
  const mail = to('full');
  server.answers.set(mail.to, 452);
  await mailer().send(mail);
  const { jobs } = app.database.pools;
  await jobs.query("update private.kept_mails set waiting_since = clock_timestamp() - interval '49 hours'");
  await recordFailedMailAttempt(jobs, mail.id, { state: 'waiting', reason: 'the mail server answered 452' });
  expect(await kept()).toMatchObject([{ state: 'refused', reason: 'the mail server answered 452' }]);
});

it('does not keep an email when the mail server is unreachable or the sender cancels the email', async () => {
  const mail = to('ada');
  const away = createSmtpMailer({ url: new URL('smtp://127.0.0.1:1'), from: server.from });
  await expect(createMailerWithKeptMails(away, deps()).send(mail)).rejects.toBeInstanceOf(
    MailUnavailableError,
  );
  server.answers.set(mail.to, 550);
  const withdrawn = mailer().send({ ...mail, withdrawnIfRefused: true });
  await expect(withdrawn).rejects.toBeInstanceOf(MailRefusedError);
  await expect(mailer().send({ ...mail, to: 'two@example.com, more@example.com' })).rejects.toBeInstanceOf(
    MailRefusedError,
  );
  expect(await kept()).toEqual([]);
});

it('sends a refused email again and records who requested it', async () => {
  const mail = to('ada');
  server.answers.set(mail.to, 550);
  await expect(mailer().send(mail)).rejects.toBeInstanceOf(MailRefusedError);
  server.answers.clear();
  const answer = await administrator.post(`/api/admin/kept-mails/${mail.id}/send-again`, {});
  expect(answer.status).toBe(202);
  expect(await answer.json()).toMatchObject({ id: mail.id, state: 'waiting' });
  await attempt();
  expect(server.taken.map(({ to: taker }) => taker)).toEqual([mail.to]);
  expect(await kept()).toEqual([]);
  const again = await administrator.post(`/api/admin/kept-mails/${mail.id}/send-again`, {});
  expect(await problemOf(again)).toMatchObject({ code: 'kept-mail.not-found' });
  await expect
    .poll(async () => {
      const entries = (await (await administrator.get('/api/admin/audit-log')).json()) as AuditEntry[];
      return entries.find(({ entityId }) => entityId === mail.id);
    })
    .toMatchObject({ eventType: 'KeptMailSentAgain', userId: administrator.user.id });
});

it('discards an email and records the reason', async () => {
  const mail = to('typo');
  server.answers.set(mail.to, 550);
  await expect(mailer().send(mail)).rejects.toBeInstanceOf(MailRefusedError);
  const path = `/api/admin/kept-mails/${mail.id}/discard`;
  expect((await administrator.post(path, { reason: ' ' })).status).toBe(422);
  expect((await administrator.post(path, { reason: 'A typo' })).status).toBe(204);
  expect(await kept()).toEqual([]);
  const events = [];
  for await (const { event } of log.read(streamName('keptMail', mail.id), PLATFORM)) events.push(event);
  expect(events).toEqual([{ type: 'KeptMailDiscarded', data: { reason: 'A typo' } }]);
});

it('deletes kept emails to and about an erased person, but keeps those about another person with the same name', async () => {
  const [own, other] = [randomUUID(), randomUUID()];
  const mail = { ...to('erased'), organizationId: other };
  const mentioning = { subject: 'erased@example.com has joined', organizationId: own };
  const naming = { text: 'Ada Okafor has invited you.' };
  const ofNamesake = { ...to('guest'), ...naming, organizationId: other };
  const mails = [
    mail,
    { ...to('colleague'), ...mentioning },
    { ...to('guest'), ...naming, organizationId: own },
    ofNamesake,
  ];
  for (const each of mails) {
    server.answers.set(each.to, 550);
    await expect(mailer().send(each)).rejects.toBeInstanceOf(MailRefusedError);
  }
  const { rows } = await app.database.pools.jobs.query<{ mails: number }>(
    'select private.delete_mail_about($1, $2, $3, $4)::int as mails',
    [randomUUID(), [mail.to], ['Ada Okafor'], [own]],
  );
  expect(rows).toEqual([{ mails: 3 }]);
  expect((await kept()).map(({ id }) => id)).toEqual([ofNamesake.id]);
});
