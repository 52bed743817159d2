import { dayAfter, type Policy, publicationSchema, streamName } from '@proviso/contracts';
import { withTenant } from '@proviso/storage';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinAs } from '../../testing/join.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { type EventAccess, openEventAccess } from '../../wiring/event-access.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';
import { createDocumentNumbers } from '../policies/index.ts';
import { loadPublication } from './change-publication.ts';
import { decideText, ownersApprove, requireApproval, submitted } from '../../testing/approvals.ts';
import { carryOutDuePublications } from './due-publications.ts';
import { putInForce } from './publish.ts';

let app: TestApp;
let jobs: EventAccess;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  jobs = await openEventAccess(app.installation, 'jobs', 3);
});
afterAll(async () => app.stop());
beforeEach(async () => {
  ada = await app.signUp();
  await ada.put('/api/publishing', { howChangesTakeEffect: 'when-published' });
});

const never = new AbortController().signal;
const today = new Date().toISOString().slice(0, 10);
const runAt = (at: string): Promise<void> =>
  carryOutDuePublications({
    pool: jobs.pool,
    log: jobs.log,
    documentNumbers: createDocumentNumbers(app.database.pools.api, jobs.log),
    logger: pino({ level: 'silent' }),
    now: () => new Date(at),
  }).run(never);

const publicationOf = async (id: string) =>
  publicationSchema.parse(await (await ada.get(`/api/policies/${id}/publication`)).json());
const lastStatement = (id: string) => async () => (await publicationOf(id)).statements[0];
/** Fingerprint of the text that is shown to a user who publishes. */
const shown = async (id: string): Promise<string> => {
  const { draft } = (await (await ada.get(`/api/policies/${id}?version=draft`)).json()) as Policy;
  return draft?.fingerprint ?? (await publicationOf(id)).asItIs?.fingerprint ?? 'none';
};
const publish = async (id: string, more: object = {}): Promise<Response> =>
  ada.post(`/api/policies/${id}/publications`, { fingerprint: await shown(id), ...more });
const read = async (id: string): Promise<Policy> =>
  (await (await ada.get(`/api/policies/${id}`)).json()) as Policy;
const text = { title: 'Keys', content: 'One key.' };
const changed = { title: 'Keys', content: 'Two keys.', status: 'active' };
const created = async (): Promise<string> =>
  ((await (await ada.post('/api/policies', text)).json()) as Policy).id;
/** A policy in force with a draft of changes, whose publication is scheduled for `day`. */
const scheduledFor = async (day: string, more: object = {}): Promise<string> => {
  const id = await created();
  await publish(id);
  await ada.put(`/api/policies/${id}`, changed);
  expect((await publish(id, { effectiveOn: day, ...more })).status).toBe(204);
  await publicationOf(id);
  return id;
};

it('puts a scheduled text in force on its day, on behalf of the signer', async () => {
  const day = dayAfter(today, 3);
  const id = await scheduledFor(day);
  await runAt(`${dayAfter(day, -1)}T23:59:59.000Z`);
  expect(await read(id)).toMatchObject({ content: 'One key.', version: 1 });
  await runAt(`${day}T00:00:30.000Z`);
  await expect
    .poll(() => read(id))
    .toMatchObject({
      content: 'Two keys.',
      version: 2,
      updatedByName: 'Ada Lovelace',
    });
  await expect.poll(() => publicationOf(id)).toMatchObject({ scheduled: null, draft: null });
  // The plan is told apart from the time when the text took effect.
  await expect.poll(lastStatement(id)).toMatchObject({
    at: `${day}T00:00:30.000Z`,
    effectiveOn: day,
  });
});

it('puts it in force only once, even if two processes run at the same time', async () => {
  const day = dayAfter(today, 3);
  const id = await scheduledFor(day);
  await Promise.all([runAt(`${day}T00:01:00.000Z`), runAt(`${day}T00:01:00.000Z`)]);
  await expect.poll(async () => (await publicationOf(id)).statements).toHaveLength(2);
  await runAt(`${day}T00:02:00.000Z`);
  await expect.poll(() => read(id)).toMatchObject({ version: 2 });
  await expect.poll(async () => (await publicationOf(id)).statements).toHaveLength(2);
});

it('completes a publication that was interrupted after the policy had changed', async () => {
  const day = dayAfter(today, 3);
  const id = await scheduledFor(day);
  const at = `${day}T00:01:00.000Z`;
  const interrupted: EventAccess['log'] = {
    ...jobs.log,
    append: (stream, events, options) =>
      events.some(({ type }) => type === 'PolicyPublished')
        ? Promise.reject(new Error('the process died'))
        : jobs.log.append(stream, events, options),
  };
  const context = systemContext('publications', ada.user.organizationId, () => new Date(at));
  const documentNumbers = createDocumentNumbers(app.database.pools.api, jobs.log);
  const { state } = await loadPublication(jobs.log, ada.user.organizationId, id);
  await expect(putInForce({ log: interrupted, documentNumbers }, context, id, state)).rejects.toThrow('died');
  await runAt(`${day}T00:09:00.000Z`);
  await expect.poll(() => publicationOf(id)).toMatchObject({ scheduled: null, inForce: { version: 2 } });
  await expect.poll(lastStatement(id)).toMatchObject({ kind: 'published', version: 2, at });
});

it('cancels a publication whose policy has changed in the meantime, and keeps the draft', async () => {
  const day = dayAfter(today, 3);
  const id = await scheduledFor(day);
  await ada.put('/api/publishing', { howChangesTakeEffect: 'immediately' });
  await ada.put(`/api/policies/${id}`, { ...changed, title: 'Locks', content: 'One key.' });
  await runAt(`${day}T00:01:00.000Z`);
  await expect
    .poll(() => publicationOf(id))
    .toMatchObject({ scheduled: null, draft: { outdated: true }, inForce: { version: 2 } });
  expect(await read(id)).toMatchObject({ title: 'Locks', content: 'One key.' });
});

it('does not bring back a policy that was archived after the signature', async () => {
  const day = dayAfter(today, 3);
  const id = await scheduledFor(day);
  await ada.put('/api/publishing', { howChangesTakeEffect: 'immediately' });
  await ada.put(`/api/policies/${id}`, { ...text, status: 'archived' });
  await runAt(`${day}T00:01:00.000Z`);
  await expect.poll(() => publicationOf(id)).toMatchObject({ scheduled: null, inForce: null });
  expect(await read(id)).toMatchObject({ status: 'archived', content: 'One key.' });
});

it('archives a policy after its last day', async () => {
  const id = await created();
  const last = dayAfter(today, 10);
  await publish(id, { expiresOn: last });
  expect(await publicationOf(id)).toMatchObject({ inForce: { version: 1, expiresOn: last } });
  await runAt(`${last}T23:59:00.000Z`);
  expect(await read(id)).toMatchObject({ status: 'active' });
  await runAt(`${dayAfter(last, 1)}T00:00:00.000Z`);
  await expect.poll(() => read(id)).toMatchObject({ status: 'archived' });
  await expect
    .poll(() => publicationOf(id))
    .toMatchObject({ inForce: null, statements: [{ kind: 'expired', by: null, version: 1 }, {}] });
});

it('does not archive a later version than the one that expires', async () => {
  const id = await created();
  const last = dayAfter(today, 10);
  await publish(id, { expiresOn: last });
  await ada.put('/api/publishing', { howChangesTakeEffect: 'immediately' });
  await ada.put(`/api/policies/${id}`, changed);
  expect(await publicationOf(id)).toMatchObject({ inForce: { version: 2, expiresOn: null } });
  await runAt(`${dayAfter(last, 1)}T00:00:00.000Z`);
  expect(await read(id)).toMatchObject({ status: 'active', content: 'Two keys.' });
  expect((await publicationOf(id)).statements).toMatchObject([{ kind: 'published' }]);
});

it('archives a version that expires after a variable has changed in it', async () => {
  const { id } = (await (
    await ada.post('/api/policies', { title: 'Keys', content: 'Keys of {{organization}}.' })
  ).json()) as Policy;
  const last = dayAfter(today, 10);
  await publish(id, { expiresOn: last });
  const details = (await (await ada.get('/api/organization')).json()) as object;
  await ada.put('/api/organization', { ...details, name: 'Motors' });
  await expect.poll(() => read(id)).toMatchObject({ content: 'Keys of Motors.', version: 2 });
  expect(await publicationOf(id)).toMatchObject({ inForce: { version: 2, expiresOn: last } });
  await runAt(`${dayAfter(last, 1)}T00:00:00.000Z`);
  await expect.poll(() => read(id)).toMatchObject({ status: 'archived' });
});

it.each(['when-published', 'immediately'])(
  'archives a policy that was deleted when it expired, once it is back, with changes taking effect %s',
  async (howChangesTakeEffect) => {
    const id = await created();
    const last = dayAfter(today, 10);
    await publish(id, { expiresOn: last });
    await ada.put('/api/publishing', { howChangesTakeEffect });
    await ada.delete(`/api/policies/${id}`);
    await ada.get('/api/policies?deleted=true');
    await runAt(`${dayAfter(last, 1)}T00:00:00.000Z`);
    await ada.post(`/api/policies/${id}/undelete`, {});
    await publicationOf(id);
    await runAt(`${dayAfter(last, 1)}T00:01:00.000Z`);
    await expect.poll(() => read(id)).toMatchObject({ status: 'archived' });
  },
);

it('tries a publication again whose document number is taken, says why, and ends after a day', async () => {
  const day = dayAfter(today, 3);
  const id = await created();
  await publish(id);
  await ada.put(`/api/policies/${id}`, { ...changed, documentNumber: 'A-1' });
  await publish(id, { effectiveOn: day });
  await publicationOf(id);
  // The claim of a draft ends after 30 seconds, and then another policy can have the number.
  await withTenant(app.database.pools.api, ada.user.organizationId, (db) =>
    db.query("update private.document_numbers set claimed_at = claimed_at - interval '1 minute'"),
  );
  const other = { title: 'Other', documentNumber: 'A-1' };
  expect((await ada.post('/api/policies', other)).status).toBe(201);
  await runAt(`${day}T00:01:00.000Z`);
  await runAt(`${day}T00:02:00.000Z`);
  const taken = { code: 'policy.number-taken' };
  await expect
    .poll(() => publicationOf(id))
    .toMatchObject({ scheduled: { problem: taken, retriedUntil: `${dayAfter(day, 1)}T00:00:00.000Z` } });
  const mails = async () => {
    const { rows } = await app.database.pools.platform.query(
      "select from private.outbox where recipient = $1 and body like '%It is retried every minute%' || $2 || '%'",
      [ada.user.email, `/policies/${id}`],
    );
    return rows.length;
  };
  await expect.poll(mails).toBe(1);
  await runAt(`${dayAfter(day, 1)}T00:00:00.000Z`);
  await expect
    .poll(() => publicationOf(id))
    .toMatchObject({
      scheduled: null,
      draft: { outdated: false },
      failed: { plannedAt: `${day}T00:00:00.000Z`, problem: taken },
      actions: ['publish', 'discard', 'withdraw'],
    });
});

it('cancels a publication that was signed without an approval, if a rule was set since then', async () => {
  const day = dayAfter(today, 3);
  const id = await scheduledFor(day);
  await requireApproval(ada);
  await runAt(`${day}T00:00:30.000Z`);
  await expect
    .poll(() => publicationOf(id))
    .toMatchObject({
      scheduled: null,
      inForce: { version: 1 },
      failed: { problem: { code: 'approval.required', parameters: {} } },
    });
});

it('puts a text in force that was approved after the signature', async () => {
  const day = dayAfter(today, 3);
  const id = await scheduledFor(day);
  await requireApproval(ada, { ...ownersApprove, fourEyes: false });
  const submissionId = await submitted(ada, id);
  expect((await decideText(ada, id, submissionId)).status).toBe(204);
  await runAt(`${day}T00:00:30.000Z`);
  await expect.poll(() => publicationOf(id)).toMatchObject({ scheduled: null, inForce: { version: 2 } });
  const events: unknown[] = [];
  const stream = streamName('publication', id);
  for await (const { event } of jobs.log.read(stream, ada.user.organizationId)) events.push(event);
  expect(events.at(-1)).toMatchObject({ type: 'PolicyPublished', data: { approvalId: submissionId } });
});

it('cancels a publication if a variable changed in its text since it was approved', async () => {
  const day = dayAfter(today, 3);
  await requireApproval(ada, { ...ownersApprove, fourEyes: false });
  const { id } = (await (
    await ada.post('/api/policies', { title: 'Keys', content: 'One key.' })
  ).json()) as Policy;
  await decideText(ada, id, await submitted(ada, id));
  await publish(id);
  await ada.put(`/api/policies/${id}?version=draft`, { ...changed, content: 'Keys of {{organization}}.' });
  await decideText(ada, id, await submitted(ada, id));
  expect((await publish(id, { effectiveOn: day })).status).toBe(204);
  const details = (await (await ada.get('/api/organization')).json()) as object;
  await ada.put('/api/organization', { ...details, name: 'Motors' });
  await runAt(`${day}T00:00:30.000Z`);
  await expect
    .poll(() => publicationOf(id))
    .toMatchObject({
      scheduled: null,
      inForce: { version: 1 },
      failed: { problem: { code: 'approval.required' } },
    });
});

it('does not archive a policy whose next version takes effect when the one before it expires', async () => {
  const last = dayAfter(today, 10);
  const id = await created();
  await publish(id, { expiresOn: last });
  await ada.put(`/api/policies/${id}`, changed);
  await publish(id, { effectiveOn: dayAfter(last, 1) });
  await publicationOf(id);
  await runAt(`${dayAfter(last, 1)}T00:00:30.000Z`);
  await expect.poll(() => publicationOf(id)).toMatchObject({ inForce: { version: 2, expiresOn: null } });
  const changes = async () => (await (await ada.get(`/api/policies/${id}/history`)).json()) as object[];
  await expect.poll(changes).toHaveLength(3);
});

it('starts a day at its first instant, even if daylight saving skips midnight', async () => {
  const details = (await (await ada.get('/api/organization')).json()) as object;
  // In Cairo, clocks go from 00:00 to 01:00 on the last Friday in April.
  await ada.put('/api/organization', { ...details, timeZone: 'Africa/Cairo' });
  const id = await scheduledFor('2028-04-28');
  expect(await publicationOf(id)).toMatchObject({ scheduled: { effectiveAt: '2028-04-27T22:00:00.000Z' } });
});

it('puts a text in force even if its signer was erased in the meantime, and omits their name', async () => {
  const grace = await joinAs(app, ada, 'editor');
  const id = await created();
  await publish(id);
  await ada.put(`/api/policies/${id}`, changed);
  const fingerprint = await shown(id);
  const day = dayAfter(today, 3);
  const signed = await grace.post(`/api/policies/${id}/publications`, { fingerprint, effectiveOn: day });
  expect(signed.status).toBe(204);
  const { email } = grace.user;
  const erased = await grace.post('/api/auth/account/delete', { email, password: grace.password });
  expect(erased.status).toBeLessThan(300);
  await expect
    .poll(() => publicationOf(id))
    .toMatchObject({ scheduled: { effectiveOn: day, signedByName: 'erased' } });
  await runAt(`${day}T00:00:30.000Z`);
  await expect.poll(() => publicationOf(id)).toMatchObject({ inForce: { version: 2 }, scheduled: null });
});
