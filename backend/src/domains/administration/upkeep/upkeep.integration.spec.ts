import { createHash, randomUUID } from 'node:crypto';
import type { AuditEntry, Upkeep, UpkeepRun } from '@proviso/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: TestApp;
let administrator: TestUser;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp({ pollMs: 50 });
  administrator = await app.signInAdministrator();
  ada = await app.signUp({ company: 'Engines' });
});
afterAll(async () => app.stop());
afterEach(async () => app.database.pools.platform.query('delete from private.upkeep_runs'));

const runs = async () => ((await (await administrator.get('/api/admin/upkeep')).json()) as Upkeep).runs;
const last = async () => (await runs())[0];

it('rebuilds a read model in the projections process, and reports who requested it and why', async () => {
  const asked = await administrator.post('/api/admin/read-models/policies/rebuild', { reason: 'A doubt' });
  expect(asked.status).toBe(202);
  const { id } = (await asked.json()) as UpkeepRun;
  await expect.poll(last).toMatchObject({
    id,
    kind: 'rebuild',
    subject: 'policies',
    reason: 'A doubt',
    state: 'done',
    percent: 100,
  });
  expect((await last())?.requestedBy).not.toBeNull();
  const log = async () =>
    (await (await administrator.get('/api/admin/audit-log?entityType=installation')).json()) as AuditEntry[];
  await expect.poll(log).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        entityId: id,
        eventType: 'RebuildRequested',
        details: 'Requested a rebuild of the read model policies',
        userId: administrator.user.id,
      }),
    ]),
  );
  expect((await ada.get('/api/policies')).status).not.toBe(503);
});

it('requires a reason, a known read model, and an administrator', async () => {
  const path = '/api/admin/read-models/policies/rebuild';
  expect((await administrator.post(path, {})).status).toBe(422);
  const unknown = await administrator.post('/api/admin/read-models/nonsense/rebuild', { reason: 'x' });
  expect([unknown.status, (await problemOf(unknown)).code]).toEqual([404, 'read-model.not-found']);
  expect((await ada.post(path, { reason: 'x' })).status).toBe(403);
  expect((await ada.get('/api/admin/upkeep')).status).toBe(403);
  expect((await app.visitor().post(path, { reason: 'x' })).status).toBe(401);
  expect(await runs()).toEqual([]);
});

const request = async (changes: { claimed?: boolean; age?: string; attempts?: number } = {}) => {
  const { claimed = false, age = '0 seconds', attempts = 0 } = changes;
  await app.database.pools.platform.query(
    `insert into private.upkeep_runs (id, kind, subject, reason, requested_by, requested_at, claimed_by, beat_at, attempts)
     values ($1, 'rebuild', 'policies', 'Test', $1, now() - $2::interval, $3, $4, $5)`,
    [
      randomUUID(),
      age,
      claimed ? randomUUID() : null,
      claimed ? new Date(Date.now() - (age === '0 seconds' ? 0 : 120_000)) : null,
      attempts,
    ],
  );
};

it('checks stored files in the jobs process, and reports missing, damaged, and unreferenced files', async () => {
  const { files } = app.installation;
  const { organizationId } = ada.user;
  const policy = (await (await ada.post('/api/policies', { title: 'Ours' })).json()) as { id: string };
  const form = new FormData();
  for (const name of ['lost', 'whole'])
    form.append(
      'documents',
      new Blob([new Uint8Array(pdfOf(name))], { type: 'application/pdf' }),
      `${name}.pdf`,
    );
  expect((await ada.post(`/api/policies/${policy.id}/upload`, form)).status).toBe(201);
  const sha256 = createHash('sha256').update(pdfOf('lost')).digest('hex');
  await files.remove({ organizationId, sha256 }, new Date(Date.now() + 60_000));
  const asked = await administrator.post('/api/admin/files/scrub', { reason: 'After a crash' });
  expect(asked.status).toBe(202);
  await expect.poll(last).toMatchObject({
    kind: 'scrub',
    state: 'done',
    percent: 100,
    result: {
      missing: 1,
      damaged: 0,
      unreadable: 0,
      unreferenced: 0,
      faults: [{ organizationId, sha256, fault: 'missing', namedBy: expect.stringMatching(/^document /) }],
    },
  });
  expect((await last())?.result?.files).toBeGreaterThan(1);
  expect((await administrator.post('/api/admin/files/scrub', {})).status).toBe(422);
  expect((await ada.post('/api/admin/files/scrub', { reason: 'x' })).status).toBe(403);
});

it('carries out only one run at a time', async () => {
  await request({ claimed: true });
  const path = '/api/admin/read-models/accounts/rebuild';
  const refused = await administrator.post(path, { reason: 'Now' });
  expect([refused.status, (await problemOf(refused)).code]).toEqual([409, 'upkeep.running']);
  expect(await runs()).toHaveLength(1);
});

it('marks a run as failed after several processes have died while carrying it out', async () => {
  await request({ claimed: true, age: '10 minutes', attempts: 3 });
  await expect
    .poll(last)
    .toMatchObject({ state: 'failed', error: expect.stringContaining('ended in the middle, 3 times') });
});
