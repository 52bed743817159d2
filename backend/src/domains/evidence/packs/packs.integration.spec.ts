import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  dayAt,
  type EvidencePack,
  type EvidencePackRequest,
  type HistoryKey,
  type History,
} from '@proviso/contracts';
import type JSZip from 'jszip';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { decideText, requireApproval, submitted } from '../../../testing/approvals.ts';
import { approveException, listedException, requestException } from '../../../testing/exceptions.ts';
import { readyPack, unzipInto, unzippedPack } from '../../../testing/evidence.ts';
import { startThread } from '../../../testing/comments.ts';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { createPackRecords } from './pack-records.ts';
import { expirePacks } from './remove-expired.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const run = promisify(execFile);

let app: TestApp;
/** Milliseconds by which the API's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) });
});
afterEach(() => {
  ahead = 0;
});
afterAll(async () => app.stop());

const packsOf = async ({ get }: TestUser) =>
  (await (await get('/api/evidence-packs')).json()) as EvidencePack[];
const refusalOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const namesIn = (zip: JSZip): string[] => Object.keys(zip.files).filter((name) => !name.endsWith('/'));
const textIn = async (zip: JSZip, name: string): Promise<string> =>
  (await zip.file(name)?.async('string')) ?? '';
const createPolicy = async ({ post }: TestUser, title: string, status = 'active'): Promise<string> =>
  ((await (await post('/api/policies', { title, content: `${title}.`, status })).json()) as { id: string })
    .id;
/** Signs all events of the user's organization. */
const sign = async ({ get, post }: TestUser, atLeast: number): Promise<void> => {
  await expect
    .poll(async () => ((await (await get('/api/history')).json()) as History).recorded)
    .toBeGreaterThanOrEqual(atLeast);
  expect((await post('/api/history/checkpoint', {})).status).toBe(200);
};
const filesOf = async ({ user: { organizationId } }: TestUser): Promise<string[]> => {
  const kept: string[] = [];
  for await (const file of app.installation.files.list())
    if (file.organizationId === organizationId) kept.push(file.sha256);
  return kept;
};

it('packs the history and the policies of a period, together with a verifier that accepts them', async () => {
  const [ada, stranger] = [await app.signUp({ company: 'Engines' }), await app.signUp()];
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  await createPolicy(stranger, 'Strangers');
  const keys = await createPolicy(ada, 'Keys');
  await createPolicy(ada, 'Drafts', 'draft');
  await sign(ada, 5);
  ahead = 2 * DAY_MS;
  const today = dayAt(new Date(Date.now() + ahead), 'UTC');
  await ada.put(`/api/policies/${keys}`, { title: 'Keys', content: 'Two keys.', status: 'active' });
  const badges = await createPolicy(ada, 'Badges');
  await ada.put(`/api/policies/${badges}`, { title: 'Badges', content: 'Two badges.', status: 'draft' });
  await ada.get(`/api/policies/${keys}`);
  await expect.poll(async () => (await ada.get('/api/audit-log')).text()).toContain('PolicyViewed');
  const pack = await readyPack(ada, { from: today, to: today, scope: 'all' });
  expect(pack).toMatchObject({ status: 'ready', scope: 'all', since: `${today}T00:00:00.000Z` });

  const zip = await unzippedPack(ada, pack.id);
  const names = namesIn(zip);
  expect(names.filter((name) => name.startsWith('policies/')).toSorted()).toEqual([
    'policies/Badges v1.pdf',
    'policies/Badges v2.pdf',
    'policies/Drafts v1.pdf',
    'policies/Keys v1.pdf',
    'policies/Keys v2.pdf',
    'policies/index.csv',
  ]);
  const index = await textIn(zip, 'index.html');
  expect(index).toContain('Engines');
  expect(index).toContain('Keys, Version 2 (at the end of the period)');
  const [inForce = '', neverInForce = ''] = index
    .slice(index.indexOf('<h2>Policies</h2>'))
    .split('<h2>Versions that were never in force</h2>');
  expect(inForce).toMatch(/Keys, Version 1<\/td><td>Active<\/td><td>\w+ \d+, \d+ to \w+ \d+, \d+</);
  expect(inForce).toMatch(/Keys, Version 2 [^<]*<\/td><td>Active<\/td><td>since \w+ \d+, \d+</);
  expect(inForce).toContain('Badges, Version 1');
  expect(inForce).not.toContain('Drafts');
  expect(neverInForce).toMatch(/Badges, Version 2 [^<]*<\/td><td>Draft<\/td><td><\/td>/);
  expect(neverInForce).toMatch(/Drafts, Version 1 [^<]*<\/td><td>Draft<\/td><td><\/td>/);
  expect(await zip.file('index.pdf')?.async('string')).toMatch(/^%PDF/);
  const changes = await textIn(zip, 'changes.csv');
  expect(changes).toContain('PolicyRevised');
  expect(changes).not.toContain('Drafts');
  expect(await textIn(zip, 'views.csv')).toContain('PolicyViewed');
  const events = (await textIn(zip, 'events.jsonl')).trimEnd().split('\n');
  const recorded = events.map(
    (line) => (JSON.parse(line) as { metadata: { recordedAt: string } }).metadata.recordedAt,
  );
  expect(recorded.filter((instant) => !instant.startsWith(today))).toEqual([]);
  expect(recorded.length).toBeLessThanOrEqual(pack.entries ?? 0);
  expect(events.join('\n')).toContain('Two keys.');
  const proofs = JSON.parse(await textIn(zip, 'proofs.json')) as { consistency: { from: number } };
  expect(proofs.consistency.from).toBeGreaterThanOrEqual(5);
  const all = (await Promise.all(names.map((name) => textIn(zip, name)))).join('');
  expect(all).not.toContain('Strangers');

  const folder = await mkdtemp(path.join(tmpdir(), 'proviso-pack-'));
  try {
    await unzipInto(folder, zip);
    const [key] = (await (await ada.get('/api/history/keys')).json()) as HistoryKey[];
    const args = ['proviso-verify.mjs', 'history.jsonl', '--key', key?.verifierKey ?? ''];
    const kept = ['--checkpoint', 'checkpoint.txt', '--checkpoint', 'checkpoint-at-start.txt'];
    const { stdout } = await run(process.execPath, [...args, ...kept], { cwd: folder });
    expect(stdout).toContain(`VERIFIES\nAll ${pack.entries} entries from number ${proofs.consistency.from}`);
    expect(stdout).toContain('It agrees with 2 kept checkpoints.');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('lists the exceptions to the chosen policies that were waiting or in force in the period', async () => {
  const ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  const viewer = await joinAs(app, ada, 'viewer');
  const [keys, badges] = [await createPolicy(ada, 'Keys'), await createPolicy(ada, 'Badges')];
  await requestException(viewer, badges, { waived: 'Badges are worn' });
  await approveException(ada, await requestException(viewer, keys, { waived: 'Two keys' }));
  const over = await requestException(viewer, keys, { waived: 'A third key' });
  await ada.post(`/api/policy-exceptions/${over}/reject`, {
    fingerprint: (await listedException(ada, over)).fingerprint,
    reason: 'Two are enough',
  });
  await ada.get('/api/policy-exceptions');
  const listed = async (request: EvidencePackRequest) => {
    const { id } = await readyPack(ada, request);
    const zip = await unzippedPack(ada, id);
    return { csv: await textIn(zip, 'exceptions.csv'), index: await textIn(zip, 'index.html') };
  };
  const now = await listed({ scope: 'chosen', policyIds: [keys] });
  expect(now.csv).toMatch(/Keys,1,The laboratory,Two keys,.*,Approved,.*,1,,,,,Active,\d{4}-/);
  expect(now.csv).toMatch(/A third key,.*,Rejected,.*,Two are enough,/);
  expect(now.csv).not.toContain('Badges are worn');
  expect(now.index).toContain('Exceptions to policies: 2');
  await ada.delete(`/api/policies/${keys}`);
  ahead = 2 * DAY_MS;
  const from = dayAt(new Date(Date.now() + ahead), 'UTC');
  const later = await listed({ from, to: from, scope: 'all' });
  expect(later.csv).toMatch(/Two keys,.*,Approved,.*,Policy deleted,\d{4}-/);
  expect(later.csv).toContain('Badges are worn');
  expect(later.csv).not.toContain('A third key');
});

it('lists the approvals of the chosen policies', async () => {
  const ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  const owner = await joinAs(app, ada, 'owner');
  await requireApproval(ada);
  const draft = async (title: string) =>
    ((await (await ada.post('/api/policies', { title, content: 'x' })).json()) as { id: string }).id;
  const [keys, badges] = [await draft('Keys'), await draft('Badges')];
  await submitted(ada, badges);
  await decideText(owner, keys, await submitted(ada, keys), { comment: 'Two are enough' });
  await owner.get(`/api/policies/${keys}/approval`);
  await ada.get(`/api/policies/${keys}/approval`);
  const { id } = await readyPack(ada, { scope: 'chosen', policyIds: [keys] });
  const zip = await unzippedPack(ada, id);
  const csv = await textIn(zip, 'approvals.csv');
  expect(csv).toMatch(/Keys,1,.*,1,Approved,.*,Two are enough,[\da-f]{64}/);
  expect(csv).not.toContain('Badges');
  expect(await textIn(zip, 'index.html')).toContain('Approvals of policies: 2');
});

it('includes readable events of the chosen policies only', async () => {
  const ada = await app.signUp();
  const [keys, badges] = [await createPolicy(ada, 'Keys'), await createPolicy(ada, 'Badges')];
  await expect.poll(async () => (await ada.get('/api/policies')).text()).toContain('Badges');
  const { id, chosen } = await readyPack(ada, { scope: 'chosen', policyIds: [keys] });
  expect(chosen).toBe(1);
  const zip = await unzippedPack(ada, id);
  expect(namesIn(zip).filter((name) => name.endsWith('.pdf'))).toEqual(['policies/Keys v1.pdf', 'index.pdf']);
  for (const file of ['events.jsonl', 'changes.csv']) {
    expect(await textIn(zip, file)).toContain(keys);
    expect(await textIn(zip, file)).not.toContain(badges);
  }
  // The history has the events of all policies, because it must be complete.
  expect(await textIn(zip, 'history.jsonl')).toContain(badges);
});

it('says that members commented, and withholds what they wrote', async () => {
  const ada = await app.signUp();
  const anchor = { exact: 'quoted words', prefix: '', suffix: '', position: 0 };
  const thread = await startThread(ada, await createPolicy(ada, 'Keys'), { text: 'Secret one', anchor });
  await ada.post(`/api/comment-threads/${thread}/comments`, { text: 'Secret two' });
  await ada.put(`/api/comment-threads/${thread}/comments/1`, { text: 'Secret three' });
  const { id } = await readyPack(ada, { scope: 'all' });
  const zip = await unzippedPack(ada, id);
  const events = await textIn(zip, 'events.jsonl');
  for (const type of ['CommentThreadStarted', 'CommentAdded', 'CommentEdited'])
    expect(events).toMatch(new RegExp(`"type":"${type}".*"withheld":true`));
  const all = (await Promise.all(namesIn(zip).map((name) => textIn(zip, name)))).join('');
  expect(all).not.toMatch(/Secret|quoted words/);
});

it('refuses other organizations’ policies, invalid periods, and members who may not read the log', async () => {
  const [ada, stranger] = [await app.signUp(), await app.signUp()];
  const theirs = await createPolicy(stranger, 'Strangers');
  const viewer = await joinAs(app, ada, 'viewer');
  const ask = (body: unknown, by = ada) => by.post('/api/evidence-packs', body);
  expect(await refusalOf(await ask({ scope: 'chosen', policyIds: [theirs] }))).toEqual([
    404,
    'policy.not-found',
  ]);
  expect((await ask({ scope: 'chosen' })).status).toBe(422);
  expect((await ask({ scope: 'all', policyIds: [theirs] })).status).toBe(422);
  expect((await ask({ scope: 'all', from: '2026-03-02', to: '2026-03-01' })).status).toBe(422);
  expect((await ask({ scope: 'all' }, viewer)).status).toBe(403);
  const { id } = await readyPack(stranger, { scope: 'events' });
  expect(await refusalOf(await ada.get(`/api/evidence-packs/${id}/file`))).toEqual([
    404,
    'evidence.not-found',
  ]);
});

it('removes a pack with its files after a week', async () => {
  const ada = await app.signUp();
  const { id } = await readyPack(ada, { scope: 'events' });
  expect(await filesOf(ada)).toHaveLength(1);
  const { pool, log } = await openEventAccess(app.installation, 'jobs', 2);
  const expireAfter = (days: number) =>
    expirePacks({
      ...app.installation,
      log,
      records: createPackRecords(pool),
      now: () => new Date(Date.now() + days * DAY_MS),
    }).run(new AbortController().signal);
  await expireAfter(6.9);
  expect(await packsOf(ada)).toHaveLength(1);
  await expireAfter(7.1);
  expect(await packsOf(ada)).toEqual([]);
  expect(await refusalOf(await ada.get(`/api/evidence-packs/${id}/file`))).toEqual([
    404,
    'evidence.not-found',
  ]);
  await expect.poll(() => filesOf(ada)).toEqual([]);
});

it('withdraws a pack when a user whom it may name is erased', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'editor');
  await readyPack(ada, { scope: 'events' });
  expect(
    (await grace.post('/api/auth/account/delete', { email: grace.user.email, password: grace.password }))
      .status,
  ).toBeLessThan(300);
  await expect.poll(() => packsOf(ada)).toEqual([]);
  await expect.poll(() => filesOf(ada)).toEqual([]);
});
