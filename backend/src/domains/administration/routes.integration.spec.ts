import {
  READER_VERSION,
  type AdminOrganization,
  type AdminOverview,
  type AdminStatus,
  type AdminUser,
  type AuditEntry,
  type OutboxMail,
} from '@proviso/contracts';
import { countRecordedEvents, listSampledDays } from '@proviso/projections';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invite, joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { openEventAccess } from '../../wiring/event-access.ts';
import { takeSamples } from './overview/samples.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let app: TestApp;
let administrator: TestUser;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signInAdministrator();
  ada = await app.signUp({ company: 'Engines' });
});
afterAll(async () => app.stop());

/** All items of a paged list. */
const all = async <Item>(address: string): Promise<Item[]> => {
  const items: Item[] = [];
  for (let next: string | undefined = address; next !== undefined;) {
    const response = await administrator.get(next);
    expect(response.status).toBe(200);
    items.push(...((await response.json()) as Item[]));
    next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return items;
};

const userWith = async (id: string) =>
  (await all<AdminUser>('/api/admin/users?limit=1')).find((user) => user.id === id);

it('reports the adapters and settings of the installation', async () => {
  const status = (await (await administrator.get('/api/admin/status')).json()) as AdminStatus;
  expect(status.adapters.map(({ port }) => port)).toContain('event store');
  expect(status.readModels.map(({ name }) => name)).toContain('accounts');
});

it('counts the organizations, people, and content of the installation, both in total and for today', async () => {
  // The second organization is the administrator's own.
  await expect.poll(async () => (await all('/api/admin/organizations')).length).toBe(2);
  await expect.poll(async () => (await all('/api/admin/users')).length).toBe(2);
  const answer = await administrator.get('/api/admin/overview');
  const { figures, days } = (await answer.json()) as AdminOverview;
  expect(days).toHaveLength(30);
  const today = days.at(-1);
  expect(today?.day).toBe(new Date().toISOString().slice(0, 10));
  expect(today).toMatchObject({ organizations: 2, people: 2 });
  expect(figures).toMatchObject({ organizations: 2, people: 2, policies: 0, documents: 0, storedBytes: 0 });
  expect((await ada.get('/api/admin/overview')).status).toBe(403);
});

it('samples the health of the installation and deletes samples after 30 days', async () => {
  const { jobs, platform } = app.database.pools;
  await jobs.query(
    `insert into private.installation_samples (taken_at, events, lag, parked, failing_jobs)
     values (now() - interval '31 days', 7, 0, 0, 0), (now() - interval '2 days', 5, 900, 3, 1),
       (now() - interval '2 days 1 millisecond', 4, 20, 0, 0)`,
  );
  const now = () => new Date();
  const since = new Date(0);
  await expect.poll(() => countRecordedEvents(jobs, { since, now: new Date() })).toBeGreaterThan(0);
  const { eventStore, feed } = await openEventAccess(app.installation, 'jobs', 2);
  await takeSamples({ pool: jobs, eventStore, feed, now }).run(new AbortController().signal);
  const days = await listSampledDays(platform, since);
  const ago = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  expect(days.map(({ day }) => day)).not.toContain(ago(31));
  expect(days.find(({ day }) => day === ago(2))).toMatchObject({
    events: 9,
    lag: 900,
    parkedEvents: 3,
    failingJobs: 1,
  });
  expect(days.find(({ day }) => day === ago(0))?.events).toBeGreaterThan(0);
});

it('reports how many documents the current version of the document reader has reread', async () => {
  const answer = await administrator.get('/api/admin/document-readings');
  expect(await answer.json()).toEqual({ version: READER_VERSION, documents: 0, outdated: 0 });
});

it('reports whether a reaction still has work to do', async () => {
  const reactions = async () => {
    const status = (await (await administrator.get('/api/admin/status')).json()) as AdminStatus;
    return new Map(status.reactions.map(({ name, state }) => [name, state]));
  };
  const moveTo = (commit: string) =>
    app.database.pools.owner.query(
      `insert into private.reaction_checkpoints (reaction, partition, stream_prefixes, position_commit, position_prepare)
       values ('test', 0, '{user-}', ${commit}, 0)
       on conflict (reaction, partition) do update set position_commit = excluded.position_commit`,
    );
  await moveTo('0');
  await expect.poll(async () => (await reactions()).get('test')).toBe('behind');
  await moveTo('(select max(transaction_id::text::bigint) + 1 from es.events)');
  await expect.poll(async () => (await reactions()).get('test')).toBe('current');
  expect((await (await app.visitor().get('/readyz')).json()) as AdminStatus).toMatchObject({
    reactions: expect.arrayContaining([{ name: 'test', state: 'current' }]),
  });
  await app.database.pools.owner.query("delete from private.reaction_checkpoints where reaction = 'test'");
});

it('reports a failing scheduled job that needs attention', async () => {
  await app.database.pools.owner.query(
    `insert into private.scheduled_jobs (name, due_at, error, failing_since)
     values ('test', now() + interval '1 hour', 'Error: not today', now())`,
  );
  await expect
    .poll(async () => (await administrator.get('/api/admin/status')).json())
    .toMatchObject({
      scheduledJobs: expect.arrayContaining([
        expect.objectContaining({ name: 'test', state: 'failing', error: 'Error: not today' }),
      ]),
    });
  const ready = await app.visitor().get('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'degraded', alarms: { failingJobs: 1 } });
  await app.database.pools.owner.query("delete from private.scheduled_jobs where name = 'test'");
});

/** Stores a parked event, as if a reaction in another process had failed to process it. */
const parkOne = async () => {
  const { rows } = await app.database.pools.jobs.query<{ id: string }>(
    `insert into private.parked_events (consumer, name, stream, revision, event_id, event_type, position_commit,
       position_prepare, error, attempts)
     values ('reaction', 'test', 'document-' || gen_random_uuid(), 3, gen_random_uuid(), 'DocumentUploaded', 1, 1,
       'Error: not today', 8)
     returning id`,
  );
  return rows[0]?.id ?? '';
};
const parkedWith = async (id: string) => {
  const status = (await (await administrator.get('/api/admin/status')).json()) as AdminStatus;
  return status.parkedEvents.find((parked) => parked.id === id);
};

it('lists parked events, retries or skips them with a reason, and records who decided', async () => {
  const id = await parkOne();
  await expect
    .poll(() => parkedWith(id))
    .toMatchObject({
      name: 'test',
      eventType: 'DocumentUploaded',
      revision: 3,
      error: 'Error: not today',
      decision: null,
    });
  const ready = async () => (await app.visitor().get('/readyz')).json();
  await expect.poll(ready).toMatchObject({ status: 'degraded', alarms: { parkedEvents: 1 } });

  const path = `/api/admin/parked-events/${id}`;
  expect((await administrator.post(`${path}/retry`, {})).status).toBe(202);
  await expect.poll(() => parkedWith(id)).toMatchObject({ decision: 'retry' });
  expect((await administrator.post(`${path}/skip`, {})).status).toBe(422);
  expect((await administrator.post(`${path}/skip`, { reason: 'The file is lost' })).status).toBe(202);
  await expect.poll(() => parkedWith(id)).toMatchObject({ decision: 'skip' });

  const entries = async () =>
    (await all<AuditEntry>('/api/admin/audit-log?entityType=installation')).filter(
      ({ entityId }) => entityId === id,
    );
  await expect.poll(entries).toMatchObject([
    {
      eventType: 'ParkedEventSkipped',
      userId: administrator.user.id,
      afterValue: { reason: 'The file is lost' },
    },
    { eventType: 'ParkedEventRetried', userId: administrator.user.id },
  ]);
  await app.database.pools.jobs.query('delete from private.parked_events where id = $1', [id]);
  const gone = await administrator.post(`${path}/retry`, {});
  expect([gone.status, (await problemOf(gone)).code]).toEqual([404, 'parked-event.not-found']);
});

it('accepts decisions about parked events only from administrators', async () => {
  const id = await parkOne();
  for (const decision of ['retry', 'skip']) {
    const path = `/api/admin/parked-events/${id}/${decision}`;
    expect((await ada.post(path, { reason: 'Because' })).status).toBe(403);
    expect((await app.visitor().post(path, { reason: 'Because' })).status).toBe(401);
  }
  await expect.poll(() => parkedWith(id)).toMatchObject({ decision: null });
  await app.database.pools.jobs.query('delete from private.parked_events where id = $1', [id]);
});

it('pages through all organizations of the installation', async () => {
  const grace = await joinAs(app, ada, 'editor');
  await ada.delete(`/api/organization/members/${grace.user.id}`);
  await expect
    .poll(async () => all<AdminOrganization>('/api/admin/organizations?limit=1'))
    .toMatchObject([
      { id: ada.user.organizationId, name: 'Engines', members: 1 },
      { id: administrator.user.organizationId, name: 'Platform administration', members: 1 },
    ]);
});

it('reports which organizations are entirely under a legal hold', async () => {
  const held = async () => {
    const listed = await all<AdminOrganization>('/api/admin/organizations');
    return listed.filter((one) => one.held).map(({ name }) => name);
  };
  const path = `/api/admin/organizations/${ada.user.organizationId}/legal-hold`;
  expect(await held()).toEqual([]);
  expect((await administrator.post(path, { reason: 'Subpoena' })).status).toBe(204);
  expect(await held()).toEqual(['Engines']);
  expect((await administrator.post(`${path}/lift`, { reason: 'Over' })).status).toBe(204);
  expect(await held()).toEqual([]);
});

it('lists people from all organizations, including removed people', async () => {
  const grace = await joinAs(app, ada, 'editor');
  await ada.delete(`/api/organization/members/${grace.user.id}`);
  expect(await userWith(ada.user.id)).toMatchObject({
    email: ada.user.email,
    role: 'owner',
    organizationName: 'Engines',
  });
  expect(await userWith(grace.user.id)).toMatchObject({ email: grace.user.email, role: null });
});

it('shows the emails kept in the outbox', async () => {
  await invite(app, ada, 'grace@example.org', 'viewer');
  const [mail] = await all<OutboxMail>('/api/admin/outbox?limit=1');
  expect(mail).toMatchObject({ to: 'grace@example.org', subject: 'Join Engines on Proviso' });
});

it('lists the outbox page by page', async () => {
  for (const name of ['first', 'second', 'third']) await invite(app, ada, `${name}@example.org`, 'viewer');
  const mails = await all<OutboxMail>('/api/admin/outbox?limit=2');
  expect(mails.slice(0, 3).map(({ to }) => to)).toEqual(
    ['third', 'second', 'first'].map((name) => `${name}@example.org`),
  );
});

it('shows events of the installation, with IP address and browser', async () => {
  const visitor = app.visitor();
  await visitor.post('/api/auth/signin', { email: 'nobody@example.org', password: 'Whatever-1' });
  await visitor.post('/api/auth/verify-email', { token: 'x'.repeat(43) });
  await visitor.get(`/api/invitations/${'y'.repeat(43)}`);
  const details = async () =>
    (await all<AuditEntry>('/api/admin/audit-log?limit=1')).map((entry) => entry.details);
  await expect
    .poll(async () => (await details()).slice(0, 3))
    .toEqual([
      'Opened an invalid invitation link (invitation.not-valid)',
      'Opened an invalid link to confirm an email address (identity.link-invalid)',
      'Failed to sign in: unknown email address',
    ]);
  const [entry] = await all<AuditEntry>('/api/admin/audit-log?search=invitation');
  expect(entry?.ipAddress).toContain('127.0.0.1');
  expect(entry?.userAgent).not.toBeNull();
  expect(await (await ada.get('/api/audit-log?search=nobody')).json()).toEqual([]);
});

it.each(['status', 'organizations', 'users', 'outbox', 'audit-log'])(
  'rejects callers who are not administrators: %s',
  async (name) => {
    const response = await ada.get(`/api/admin/${name}`);
    expect([response.status, (await problemOf(response)).code]).toEqual([403, 'session.forbidden']);
    expect((await app.visitor().get(`/api/admin/${name}`)).status).toBe(401);
  },
);

it("does not let the API's role read the platform's tables", async () => {
  await expect(app.database.pools.api.query('select from private.outbox')).rejects.toThrow(
    'permission denied',
  );
  await expect(
    app.database.pools.api.query('insert into private.platform_admins (user_id) values (gen_random_uuid())'),
  ).rejects.toThrow('permission denied');
});
