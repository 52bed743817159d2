import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createEventCodec, createSubjectKeys } from '@proviso/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadedDocument } from '../../testing/documents.ts';
import { pdfOf } from '../../testing/files/pdf.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { openEventAccess } from '../../wiring/event-access.ts';
import { createEventDigest } from './event-digest.ts';
import { type ExpectedHistory, type HistoryFault, verifyHistory } from './verify-history.ts';

let app: TestApp;
let client: TestUser;
let policyId: string;
let organizationId: string;
let userId: string;
let expected: ExpectedHistory;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signUp();
  ({ organizationId, id: userId } = client.user);
  const created = await client.post('/api/policies', { title: 'Access control', content: 'One.' });
  ({ id: policyId } = (await created.json()) as { id: string });
  for (const content of ['Two.', 'Three.']) {
    await client.put(`/api/policies/${policyId}`, { title: 'Access control', content });
  }
});
afterAll(() => app.stop());

const verify = async () => {
  const { eventStore: store, pool } = await openEventAccess(app.installation, 'jobs', 2);
  const subjectKeys = createSubjectKeys({ pool, masterKey: app.installation.masterKey });
  const faults: HistoryFault[] = [];
  const verified = await verifyHistory({
    store,
    codec: createEventCodec({ subjectKeys }),
    files: app.installation.files,
    signal: new AbortController().signal,
    expected,
    onFault: (fault) => void faults.push(fault),
    onProgress: () => undefined,
  });
  expect(verified.faults).toBe(faults.length);
  return { verified, faults };
};

it('finds no fault in a complete history', async () => {
  await uploadedDocument(client, policyId, 'visitors.pdf', pdfOf('All visitors sign in.'));
  const { eventStore } = await openEventAccess(app.installation, 'jobs', 1);
  const head = await eventStore.head();
  const digest = createEventDigest();
  for await (const event of eventStore.readAll({ from: { commit: 0n, prepare: 0n } })) digest.add(event);
  expected = { head, ...digest.result() };

  const { verified, faults } = await verify();
  expect(faults).toEqual([]);
  expect(verified).toMatchObject(digest.result());
  expect(verified.events).toBeGreaterThan(5);
});

it('reports missing keys, but not keys that were destroyed on purpose', async () => {
  const { owner } = app.database.pools;
  await owner.query('delete from private.subject_keys where subject_id = $1', [userId]);
  const { faults } = await verify();
  expect(faults).toContainEqual(
    expect.objectContaining({ kind: 'missing key', stream: `user-${userId}`, revision: 0 }),
  );
  await owner.query(
    'insert into private.subject_keys (subject_id, wrapped_key, destroyed_at) values ($1, null, now())',
    [userId],
  );
  expect((await verify()).faults).toEqual([]);
});

it('reports missing files', async () => {
  const folder = path.join(path.dirname(app.installation.uploadsFolder), 'files', organizationId);
  await rm(folder, { recursive: true });
  const { faults } = await verify();
  // The order of the faults is not fixed, because several files are checked concurrently.
  for (const what of ['file', 'text'])
    expect(faults).toContainEqual({
      kind: 'file',
      fault: expect.objectContaining({ organizationId, fault: 'missing', what }),
    });
});

it('reports missing events, whether within a stream or at its end', async () => {
  const { owner } = app.database.pools;
  const stream = `policy-${policyId}`;
  // Simulates tampering by the tables' owner, or an incomplete restore.
  await owner.query('alter table es.events disable trigger events_append_only');
  await owner.query('delete from es.events where stream_id = $1 and stream_revision = 1', [stream]);
  const { faults } = await verify();
  expect(faults).toContainEqual({ kind: 'missing events', stream, from: 1, to: 1 });
  await owner.query('delete from es.events where stream_id = $1', [stream]);
  const again = await verify();
  expect(again.faults).not.toContainEqual(expect.objectContaining({ kind: 'missing events' }));
  expect(again.faults).toContainEqual({
    kind: 'other history',
    message: `of ${expected.events} events that were backed up, ${expected.events - 3} are there`,
  });
});
