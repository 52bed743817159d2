import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { HistoryKey, OrganizationExport } from '@proviso/contracts';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unzipInto } from '../../../testing/evidence.ts';
import { uploadedDocument } from '../../../testing/documents.ts';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { createLifecycle } from '../../../wiring/lifecycle.ts';
import { startJobs } from '../../../wiring/start-jobs.ts';
import { createExportRecords } from './kept-exports.ts';
import { removeExpiredExports } from './remove-expired.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let folder: string;
/** Milliseconds by which the API's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) });
  folder = await mkdtemp(path.join(tmpdir(), 'proviso-export-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const statusOf = async ({ get }: TestUser) =>
  (await (await get('/api/organization/export')).json()) as OrganizationExport;
const refusalOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const ask = ({ post, password }: TestUser, given = password) =>
  post('/api/organization/export', { password: given });
const download = ({ get }: TestUser) => get('/api/organization/export/file');
const run = promisify(execFile);
const isReady = (owner: TestUser) => expect.poll(() => statusOf(owner)).toMatchObject({ status: 'ready' });
const readyMailsTo = async ({ database }: TestApp, { user }: TestUser): Promise<number> => {
  const { rowCount } = await database.pools.owner.query(
    `select from private.outbox where recipient = $1 and subject like 'Your full Proviso export%'`,
    [user.email],
  );
  return rowCount ?? 0;
};
const filesOf = async ({ installation }: TestApp, { user: { organizationId } }: TestUser) => {
  const kept: string[] = [];
  for await (const file of installation.files.list())
    if (file.organizationId === organizationId) kept.push(file.sha256);
  return kept;
};

it('exports all data of the organization, excludes other organizations, and can be verified', async () => {
  const [ada, stranger] = [await app.signUp({ company: 'Engines' }), await app.signUp()];
  await stranger.post('/api/policies', { title: 'Strangers' });
  const created = await ada.post('/api/policies', { title: 'Visitors', content: 'Badges.' });
  const { id } = (await created.json()) as { id: string };
  await ada.put(`/api/policies/${id}`, { title: 'Visitors', content: 'Badges and keys.' });
  const document = await uploadedDocument(ada, id, 'Plan: <b>.pdf', pdfOf('A plan'));
  await ada.post('/api/policy-types', { name: 'Security' });
  // Wait for the read models.
  await expect.poll(async () => (await ada.get('/api/policies')).text()).toContain('"version":2');

  expect(await statusOf(ada)).toMatchObject({ status: 'none' });
  expect(await refusalOf(await download(ada))).toEqual([404, 'export.not-ready']);
  expect(await refusalOf(await ask(ada, 'not that one'))).toEqual([422, 'identity.password-wrong']);
  expect((await ask(ada)).status).toBe(202);
  await isReady(ada);

  const zip = await JSZip.loadAsync(await (await download(ada)).arrayBuffer());
  const names = Object.values(zip.files)
    .filter((file) => !file.dir)
    .map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      `policies/${id}/version-0001.md`,
      `policies/${id}/version-0002.json`,
      `files/${document.id}-Plan_ _b_.pdf`,
      'catalog.json',
      'members.jsonl',
      'audit-log.jsonl',
    ]),
  );
  const text = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
  expect(await text(`policies/${id}/version-0001.md`)).toBe('Badges.');
  expect(await text('catalog.json')).toContain('Security');
  expect(await text('members.jsonl')).toContain(ada.user.email);
  expect(await text('audit-log.jsonl')).toContain('Visitors');
  const all = (await Promise.all(names.map(text))).join('');
  expect(all).not.toContain(stranger.user.email);
  expect(all).not.toContain('Strangers');

  // `events.jsonl` contains the same events as the history.
  const entries = (await text('history.jsonl')).split('\n').filter((line) => line.startsWith('{"index":'));
  const events = (await text('events.jsonl')).trimEnd().split('\n');
  expect(events).toHaveLength(entries.length);
  expect(events.join('\n')).toContain('Badges and keys.');
  const sums = (await text('SHA256SUMS')).trimEnd().split('\n');
  expect(sums).toHaveLength(names.length - 1);
  for (const line of sums) {
    const [sha256, name = ''] = line.split('  ');
    const content = (await zip.file(name)?.async('nodebuffer')) ?? '';
    expect(createHash('sha256').update(content).digest('hex'), name).toBe(sha256);
  }

  await unzipInto(folder, zip);
  const [key] = (await (await ada.get('/api/history/keys')).json()) as HistoryKey[];
  const verify = () =>
    run(
      process.execPath,
      [
        'proviso-verify.mjs',
        'history.jsonl',
        '--key',
        key?.verifierKey ?? '',
        '--checkpoint',
        'checkpoint.txt',
      ],
      { cwd: folder },
    );
  expect((await verify()).stdout).toContain(`VERIFIES\nAll ${entries.length} entries`);
  const history = path.join(folder, 'history.jsonl');
  await writeFile(history, (await readFile(history, 'utf8')).replace(`${entries[4]}\n`, ''));
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('First entry that does not verify: 4'),
  });
});

it('exports only for owners, emails them when the export is ready, and allows another export later', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'editor');
  expect((await ask(grace)).status).toBe(403);
  expect((await ask(ada)).status).toBe(202);
  await isReady(ada);
  expect((await download(grace)).status).toBe(403);
  const mails = async () => {
    const { rows } = await app.database.pools.owner.query<{ body: string }>(
      `select subject || recipient as body from private.outbox where recipient = $1`,
      [ada.user.email],
    );
    return rows.map(({ body }) => body).join();
  };
  await expect.poll(mails).toContain('Your full Proviso export is ready');
  expect((await ask(ada)).status).toBe(202);
});

it('removes an export after a week, and shows it to the owner as expired', async () => {
  const ada = await app.signUp();
  await ask(ada);
  await isReady(ada);
  const { expiresAt } = await statusOf(ada);
  expect(await filesOf(app, ada)).toHaveLength(1);
  const { pool, log } = await openEventAccess(app.installation, 'jobs', 2);
  const removeAt = (days: number) =>
    removeExpiredExports({
      ...app.installation,
      log,
      kept: createExportRecords(pool),
      now: () => new Date(Date.now() + days * DAY_MS),
    }).run(new AbortController().signal);
  await removeAt(6.9);
  expect(await filesOf(app, ada)).toHaveLength(1);
  expect((await download(ada)).status).toBe(200);
  try {
    ahead = 7.1 * DAY_MS;
    // The API reports the export as expired before the job has removed it.
    expect(await statusOf(ada)).toMatchObject({ status: 'expired', expiresAt, bytes: null });
    expect(await refusalOf(await download(ada))).toEqual([404, 'export.not-ready']);
    await removeAt(7.1);
    await removeAt(7.2);
    expect(await filesOf(app, ada)).toEqual([]);
    expect(await statusOf(ada)).toMatchObject({ status: 'expired', expiresAt });
    expect(await refusalOf(await download(ada))).toEqual([404, 'export.not-ready']);
    const types: string[] = [];
    const { organizationId } = ada.user;
    for await (const { event } of log.read(`organizationExport-${organizationId}`, organizationId))
      types.push(event.type);
    expect(types.filter((type) => type === 'OrganizationExportExpired')).toHaveLength(1);
    expect((await ask(ada)).status).toBe(202);
  } finally {
    ahead = 0;
  }
  await isReady(ada);
});

it('runs one export at a time, and lets another worker complete it only once if the first worker dies', async () => {
  const other = await startTestApp({ withoutJobs: true });
  try {
    const ada = await other.signUp();
    await ada.post('/api/policies', { title: 'Visitors', content: 'Badges.' });
    const { files, logger } = other.installation;
    let kill: (error: Error) => void = () => undefined;
    const dies = new Promise<never>((_, reject) => {
      kill = reject;
    });
    dies.catch(() => undefined);
    let stored = 0;
    const worker = createLifecycle(logger, (error) => {
      throw error;
    });
    // Simulates a crash: the first part is in the file store, but no event names that part yet.
    const put: typeof files.put = async (...file) => {
      await files.put(...file);
      stored += 1;
      return dies;
    };
    await startJobs({ ...other.installation, lifecycle: worker, files: { ...files, put } }, other.url);
    const [one, same] = await Promise.all([ask(ada), ask(ada)]);
    expect(new Set([one.status, same.status])).toEqual(new Set([202, 409]));
    await expect.poll(() => stored).toBe(1);
    const stopped = worker.stop();
    kill(new Error('killed'));
    await stopped;
    expect(await statusOf(ada)).toMatchObject({ status: 'running' });
    expect(await refusalOf(await ask(ada))).toEqual([409, 'export.running']);

    await startJobs(other.installation, other.url);
    await isReady(ada);
    const zip = await JSZip.loadAsync(await (await download(ada)).arrayBuffer());
    expect(await zip.file('members.jsonl')?.async('string')).toContain(ada.user.email);
    await expect.poll(() => readyMailsTo(other, ada)).toBe(1);
    const { log } = await openEventAccess(other.installation, 'jobs', 1);
    const types: string[] = [];
    const { organizationId } = ada.user;
    for await (const { event } of log.read(`organizationExport-${organizationId}`, organizationId))
      types.push(event.type);
    expect(types).toEqual([
      'OrganizationExportRequested',
      'OrganizationExportCompleted',
      'OrganizationExportDownloaded',
    ]);
  } finally {
    await other.stop();
  }
});
