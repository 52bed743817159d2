import { createHash } from 'node:crypto';
import { paymentIntentSchema, retentionSchema, streamName, subscriptionSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAnalysis } from '../../testing/record-analysis.ts';
import { createCredentials } from '../../shared/credentials/credentials.ts';
import { createPoolRead } from '../../shared/read-models/read.ts';
import { createLinkTokens } from '../../shared/access/link-tokens.ts';
import { uploadedDocument } from '../../testing/documents.ts';
import { pdfOf } from '../../testing/files/pdf.ts';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { createOutboxMailer } from '../../shared/mail/outbox.ts';
import { openEventAccess } from '../../wiring/event-access.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { changeRetention } from '../legal-holds/legal-holds.ts';
import { retentionModule } from './module.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';
import { whenRemovalAnnounced } from './when-removal-announced.ts';
import { schemaNamed } from '@proviso/projections/testing';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let log: EventLog;
/** Runs a job with the clock set to `time`. */
let runAt: (time: number, job?: string) => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  const access = await openEventAccess(app.installation, 'jobs', 4);
  log = access.log;
  runAt = async (time, name = 'retention') => {
    const part = await retentionModule().jobs?.({
      runtime: {
        logger: app.installation.logger,
        now: () => new Date(time),
        observed: (port) => port,
        addressOf: (address) => address,
      },
      events: access,
      database: access,
      readModels: { read: createPoolRead(access.pool) },
      storage: app.installation,
      outbound: { ...app.installation, mailer: createOutboxMailer(access.pool) },
      signIn: { credentials: createCredentials(access.pool), links: createLinkTokens(access.pool) },
    });
    const job = part?.scheduled?.find((each) => each.name === name);
    await job?.run(new AbortController().signal);
  };
});
afterAll(() => app.stop());

const subscribe = async (owner: TestUser) => {
  const intent = await (await owner.post('/api/create-subscription', { plan: 'basic' })).json();
  const { clientSecret } = paymentIntentSchema.parse(intent);
  await owner.post('/api/billing/sandbox/payments', { clientSecret, card: 'success' });
};
/** Cancels the subscription, lets the paid period end, and returns when it ended. */
const endSubscription = async (owner: TestUser): Promise<number> => {
  await owner.post('/api/subscription/cancel');
  await owner.post('/api/billing/sandbox/clock', { days: 40 });
  const { endsAt } = subscriptionSchema.parse(await (await owner.get('/api/subscription')).json());
  return Date.parse(endsAt);
};
const retentionOf = async (owner: TestUser) =>
  retentionSchema.parse(await (await owner.get('/api/retention')).json());
const planned = async (owner: TestUser) =>
  (await retentionOf(owner)).removals.map(({ what, status }) => `${what} ${status}`);
const waiting = ['documents waiting', 'data waiting'];
const mailsTo = async (email: string): Promise<readonly string[]> => {
  const { rows } = await app.database.pools.platform.query<{ subject: string }>(
    `select subject from private.outbox where recipient = $1 and subject like '%removed%' order by created_at`,
    [email],
  );
  return rows.map(({ subject }) => subject);
};
const countOf = async (table: string, organizationId: string): Promise<number> => {
  const { rows } = await app.database.pools.projector.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where organization_id = $1`,
    [organizationId],
  );
  return rows[0]?.count ?? 0;
};
const policyOf = async (owner: TestUser, title: string): Promise<string> =>
  ((await (await owner.post('/api/policies', { title, content: title })).json()) as { id: string }).id;

describe('data of deleted policies', () => {
  const YEAR_MS = 366 * DAY_MS;
  const details = {
    name: 'Northwind',
    industry: null,
    size: null,
    location: '',
    timeZone: 'UTC',
    auditRetention: '7-years',
  };
  const listed = async (owner: TestUser, policyId: string) => {
    const { rows } = await app.database.pools.projector.query<{ removed: boolean }>(
      `select removed_at is not null as removed from ${schemaNamed('documents')}.documents
       where organization_id = $1 and policy_id = $2`,
      [owner.user.organizationId, policyId],
    );
    return rows.map(({ removed }) => removed);
  };

  it('is removed after the organization’s retention period, unless a legal hold stops it', async () => {
    const owner = await app.signUp();
    await owner.post('/api/free-trial/start', { plan: 'enterprise' });
    const { organizationId } = owner.user;
    const [policyId, other] = [await policyOf(owner, 'Visitors'), await policyOf(owner, 'Guests')];
    const file = pdfOf('Who may come in');
    const shared = pdfOf('A map of the house');
    const { id } = await uploadedDocument(owner, policyId, 'visitors.pdf', file);
    await uploadedDocument(owner, policyId, 'map.pdf', shared);
    await uploadedDocument(owner, other, 'map.pdf', shared);
    const analysisId = await recordAnalysis(app, owner, policyId, 80);
    const seen = await owner.get(`/api/documents/${id}/file`);
    expect(seen.status).toBe(200);
    expect((await owner.delete(`/api/policies/${policyId}`)).status).toBe(204);
    await owner.get('/api/policies');

    await runAt(Date.now() + 3 * YEAR_MS, 'data-retention');
    expect(await listed(owner, policyId)).toEqual([false, false]);
    expect((await owner.put('/api/organization', { ...details, dataRetention: '1-year' })).status).toBe(200);
    const hold = { kind: 'organization', id: organizationId };
    await owner.post('/api/legal-holds', { ...hold, reason: 'Lawsuit' });
    await runAt(Date.now() + YEAR_MS, 'data-retention');
    expect(await listed(owner, policyId)).toEqual([false, false]);
    await owner.post('/api/legal-holds/lift', { ...hold, reason: 'Settled' });
    await runAt(Date.now() + 300 * DAY_MS, 'data-retention');
    expect(await listed(owner, policyId)).toEqual([false, false]);
    await runAt(Date.now() + YEAR_MS, 'data-retention');
    await expect.poll(() => listed(owner, policyId)).toEqual([true, true]);
    expect(await listed(owner, other)).toEqual([false]);

    const kept = new Set<string>();
    for await (const stored of app.installation.files.list())
      if (stored.organizationId === organizationId) kept.add(stored.sha256);
    expect(kept).not.toContain(createHash('sha256').update(file).digest('hex'));
    expect(kept).toContain(createHash('sha256').update(shared).digest('hex'));
    const { event } = (await log.readAt(`analysis-${analysisId}`, 1, organizationId)) ?? {};
    expect(event?.type).toBe('AnalysisCompleted');
    expect(await log.last(`analysis-${analysisId}`, organizationId)).toMatchObject({
      type: 'AnalysisResultRemoved',
    });
    await runAt(Date.now() + YEAR_MS, 'data-retention');
  });
});

describe('retention after a subscription has ended', () => {
  it('removes documents after 30 days and everything else after 90, warning three times', async () => {
    const owner = await app.signUp({ company: 'Northwind Secret Health' });
    const { organizationId, email } = owner.user;
    await subscribe(owner);
    const editor = await joinAs(app, owner, 'editor');
    const policyId = await policyOf(owner, 'Unspeakable visitors');
    await uploadedDocument(owner, policyId, 'unspeakable.pdf', pdfOf('Unspeakable plans'));
    const filesOf = async () => {
      const keys: string[] = [];
      for await (const file of app.installation.files.list())
        if (file.organizationId === organizationId) keys.push(file.sha256);
      return keys;
    };
    expect(await filesOf()).not.toEqual([]);
    const end = await endSubscription(owner);
    await expect.poll(() => planned(owner)).toEqual(waiting);

    for (const day of [15, 16, 16.1, 27, 29, 29.9]) await runAt(end + day * DAY_MS);
    await expect.poll(() => mailsTo(email)).toHaveLength(3);
    expect(await mailsTo(editor.user.email)).toEqual([]);
    expect(await planned(owner)).toEqual(waiting);
    await runAt(end + 30 * DAY_MS);
    await expect.poll(() => planned(owner)).toEqual(['documents completed', 'data waiting']);
    expect(await filesOf()).toEqual([]);
    expect(await countOf(`${schemaNamed('policies')}.policies`, organizationId)).toBe(1);

    for (const day of [76, 87, 89]) await runAt(end + day * DAY_MS);
    await expect.poll(() => mailsTo(email)).toHaveLength(6);
    await runAt(end + 90 * DAY_MS);
    expect((await owner.get('/api/retention')).status).toBe(401);
    for (const person of [owner, editor]) {
      const { password, user } = person;
      const signIn = await app.visitor().post('/api/auth/signin', { email: user.email, password });
      expect(signIn.status).toBe(401);
    }
    expect(await countOf(`${schemaNamed('policies')}.policies`, organizationId)).toBe(0);
    expect(await countOf(`${schemaNamed('search')}.passages`, organizationId)).toBe(0);
    const { rows } = await app.database.pools.projector.query<{ text: string; type: string }>(
      `select entries::text as text, event_type as type from ${schemaNamed('audit-log')}.entries entries
       where organization_id = $1`,
      [organizationId],
    );
    expect(rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['PolicyCreated', 'DocumentUploaded', 'MemberJoined', 'RemovalStarted']),
    );
    expect(rows.filter(({ text }) => /unspeakable|Northwind Secret/i.test(text))).toEqual([]);
    await expect
      .poll(async () => {
        const { rows: people } = await app.database.pools.projector.query<{ name: string; email: string }>(
          `select name, email from ${schemaNamed('accounts')}.users where organization_id = $1`,
          [organizationId],
        );
        return people;
      })
      .toEqual([
        { name: 'erased', email: 'erased' },
        { name: 'erased', email: 'erased' },
      ]);
    // The address can be used again.
    expect((await app.signUp({ email })).user.organizationId).not.toBe(organizationId);
    // The payment data is deleted, too.
    await expect
      .poll(async () => {
        const { rowCount } = await app.database.pools.jobs.query(
          'select from private.sandbox_accounts where organization_id = $1',
          [organizationId],
        );
        return rowCount;
      })
      .toBe(0);
    // Running the job a second time finds nothing to remove.
    await runAt(end + 91 * DAY_MS);
  });

  it('removes nothing once there is another subscription', async () => {
    const owner = await app.signUp();
    await subscribe(owner);
    const end = await endSubscription(owner);
    await expect.poll(() => planned(owner)).toEqual(waiting);
    await subscribe(owner);
    await expect.poll(() => planned(owner)).toEqual([]);
    await runAt(end + 200 * DAY_MS);
    expect((await owner.get('/api/policies')).status).toBe(200);
  });

  it('removes no data of a paying customer, even if the cancellation of the removal lags', async () => {
    const owner = await app.signUp();
    await subscribe(owner);
    const end = Date.now() - 200 * DAY_MS;
    const context = systemContext('retention', owner.user.organizationId, () => new Date());
    const command = { type: 'ScheduleRetention', endedAt: new Date(end).toISOString() } as const;
    // The reaction to the new subscription may run late and cancel the removal once more.
    const plan = async () => {
      await changeRetention(log, context, command);
      return planned(owner);
    };
    await expect.poll(plan).toEqual(waiting);
    await runAt(Date.now());
    await expect.poll(() => planned(owner)).toEqual([]);
  });

  it('does not announce a removal whose schedule has since changed', async () => {
    const owner = await app.signUp();
    const { organizationId, email } = owner.user;
    await subscribe(owner);
    const end = await endSubscription(owner);
    await expect.poll(() => planned(owner)).toEqual(waiting);
    await runAt(end + 16 * DAY_MS);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const sent: string[] = [];
    const announced = whenRemovalAnnounced({
      ...app.installation,
      log,
      addressOf: (path) => path,
      mailer: {
        about: createOutboxMailer(app.database.pools.jobs).about,
        send: async ({ subject }) => void sent.push(subject),
      },
    });
    const announceAgain = async () => {
      for await (const event of log.read(streamName('retention', organizationId), organizationId))
        await announced.when(event, new AbortController().signal, 1);
      return sent.splice(0).length;
    };
    expect(await announceAgain()).toBe(1);
    const hold = { kind: 'organization', id: organizationId, reason: 'Subpoena' };
    await owner.post('/api/legal-holds', hold);
    expect(await announceAgain()).toBe(0);
    await owner.post('/api/legal-holds/lift', hold);
    // The removal has been rescheduled, so no email is sent about the earlier announcement.
    expect(await announceAgain()).toBe(0);
    await subscribe(owner);
    await expect.poll(() => planned(owner)).toEqual([]);
    expect(await announceAgain()).toBe(0);
  });

  it('schedules no removal for a subscription request that was never paid', async () => {
    const owner = await app.signUp();
    await owner.post('/api/create-subscription', { plan: 'basic' });
    expect(await planned(owner)).toEqual([]);
  });
});

describe('a legal hold', () => {
  it('protects a policy and its documents, and stops all removal', async () => {
    const owner = await app.signUp();
    await subscribe(owner);
    const policyId = await policyOf(owner, 'Visitors');
    const { id: documentId } = await uploadedDocument(owner, policyId, 'a.pdf', pdfOf('Badges'));
    const hold = { kind: 'policy', id: policyId, reason: 'Lawsuit 12' };
    expect((await owner.post('/api/legal-holds', hold)).status).toBe(204);
    for (const path of [`/api/policies/${policyId}`, `/api/documents/${documentId}`]) {
      const refused = await owner.delete(path);
      expect([refused.status, (await problemOf(refused)).code]).toEqual([409, 'legal-hold.policy']);
    }
    expect(await (await owner.get(`/api/policies/${policyId}`)).json()).toMatchObject({
      actions: expect.arrayContaining(['edit', 'lift-legal-hold']) as unknown,
    });
    expect((await retentionOf(owner)).holds).toMatchObject([
      { kind: 'policy', name: 'Visitors', reason: 'Lawsuit 12', setByName: 'Ada Lovelace', mayLift: true },
    ]);
    const end = await endSubscription(owner);
    await expect.poll(() => planned(owner)).toEqual(waiting);
    await runAt(end + 400 * DAY_MS);
    expect(await planned(owner)).toEqual(waiting);
    await subscribe(owner);
    expect((await owner.post('/api/legal-holds/lift', { ...hold, reason: 'Settled' })).status).toBe(204);
    expect((await owner.delete(`/api/policies/${policyId}`)).status).toBe(204);
  });

  it('is placed by owners and administrators only, on existing targets', async () => {
    const owner = await app.signUp();
    const { organizationId: id } = owner.user;
    const editor = await joinAs(app, owner, 'editor');
    const hold = { kind: 'organization', id, reason: 'Subpoena' } as const;
    expect((await editor.post('/api/legal-holds', hold)).status).toBe(403);
    const another = { ...hold, kind: 'policy' };
    expect((await problemOf(await owner.post('/api/legal-holds', another))).code).toBe('legal-hold.unknown');
    const administrator = await app.signInAdministrator();
    const path = `/api/admin/organizations/${id}/legal-hold`;
    expect((await administrator.post(path, { reason: 'Subpoena' })).status).toBe(204);
    expect((await owner.get('/api/retention')).status).toBe(200);
    await expect
      .poll(async () => (await retentionOf(owner)).holds)
      .toMatchObject([{ kind: 'organization', reason: 'Subpoena', setByName: null, mayLift: false }]);
    const refused = await owner.post('/api/legal-holds/lift', { ...hold, reason: 'Enough' });
    expect([refused.status, (await problemOf(refused)).code]).toEqual([403, 'legal-hold.by-administrator']);
    expect((await retentionOf(owner)).holds).toHaveLength(1);
    expect((await owner.post(path, { reason: 'No' })).status).toBe(403);
    expect((await administrator.post(`${path}/lift`, { reason: 'Over' })).status).toBe(204);
  });
});
