import { type Policy, publicationSchema, webhookEventTypes } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvalOf, requireApproval } from '../../testing/approvals.ts';
import { readyPack, unzippedPack } from '../../testing/evidence.ts';
import { joinAs } from '../../testing/join.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

/** Words that are only in the draft. */
const SECRET = 'Quixotic';
const NOTE = 'Zephyr';

let app: TestApp;
let ada: TestUser;
let viewer: TestUser;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  viewer = await joinAs(app, ada, 'viewer');
  await ada.put('/api/publishing', { howChangesTakeEffect: 'when-published' });
  const text = { title: 'Keys', content: 'Each door has one key, which the porter keeps.' };
  id = ((await (await ada.post('/api/policies', text)).json()) as Policy).id;
  const publication = await (await ada.get(`/api/policies/${id}/publication`)).json();
  const { asItIs } = publicationSchema.parse(publication);
  await ada.post(`/api/policies/${id}/publications`, { fingerprint: asItIs?.fingerprint });
  const draft = {
    title: `${SECRET} keys`,
    content: `${SECRET} doors have two keys.`,
    documentNumber: `${SECRET}-1`,
    regulatoryBody: SECRET,
    industry: SECRET,
    status: 'active',
    note: NOTE,
  };
  await ada.put(`/api/policies/${id}`, draft);
  await ada.get(`/api/policies/${id}/publication`);
});
afterAll(async () => app.stop());

const hasSecret = (text: string): boolean => text.includes(SECRET) || text.includes(NOTE);

it('a draft of changes is nowhere in the database as plain text, so that no query can return it', async () => {
  const { projector } = app.database.pools;
  await expect.poll(async () => (await ada.get('/api/audit-log')).text()).toContain('WorkingDraftSaved');
  const { rows: tables } = await projector.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'm') and nspname !~ '^pg_|^information_schema$'
       and has_schema_privilege(nspname, 'usage')
       and has_table_privilege(pg_class.oid, 'select')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await projector.query(
      `select from ${name} stored where stored::text like any ($1) limit 1`,
      [[`%${SECRET}%`, `%${NOTE}%`]],
    );
    if (rows.length > 0) found.push(name);
  }
  expect(found).toEqual([]);
});

it('a draft of changes is in no response, except to editors who ask for it', async () => {
  expect(await (await ada.get(`/api/policies/${id}?version=draft`)).text()).toContain(SECRET);
  const today = new Date().toISOString().slice(0, 10);
  const paths = [
    '/api/policies',
    `/api/policies?search=${SECRET}`,
    '/api/policies/values',
    `/api/policies/${id}`,
    `/api/policies/${id}?at=${today}`,
    `/api/policies/${id}/history`,
    `/api/policies/${id}/versions/1`,
    `/api/policies/${id}/publication`,
    `/api/policies/${id}/approval`,
    `/api/policies/${id}/export?format=markdown`,
    '/api/policies/export?format=markdown',
    `/api/search?q=${SECRET}`,
    '/api/dashboard/overview',
    '/api/dashboard/recent-policies',
    '/api/reviews?whose=all&state=later',
    '/api/variables',
  ];
  const ofAdministrators = [`/api/as-of?at=${today}`, '/api/audit-log', '/api/audit-log/export?format=csv'];
  for (const [user, asked] of [
    [viewer, paths],
    [ada, [...paths.filter((path) => !path.endsWith('/publication')), ...ofAdministrators]],
  ] as const)
    for (const path of asked) {
      const response = await user.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      // The address of a search contains its words.
      expect([path, hasSecret((await response.text()).replaceAll(`search=${SECRET}`, ''))]).toEqual([
        path,
        false,
      ]);
    }
  expect((await viewer.get(`/api/policies/${id}?version=draft`)).status).toBe(403);
});

it('the approval of a policy does not show viewers that there is a draft of changes', async () => {
  await requireApproval(ada);
  const hidden = {
    required: false,
    approved: false,
    text: null,
    submission: null,
    actions: [],
    statements: [],
  };
  expect(await approvalOf(viewer, id)).toEqual({ policyId: id, ...hidden });
  expect(await approvalOf(ada, id)).toMatchObject({ required: true, text: { isDraft: true } });
});

it('a draft of changes is not delivered by webhooks', () => {
  expect(webhookEventTypes).toContain('PolicyPublished');
  expect(webhookEventTypes).not.toContain('WorkingDraftSaved');
  expect(webhookEventTypes).not.toContain('PublicationScheduled');
});

it('a draft of changes is in no file of an evidence pack, whose events still show that it was saved', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { id: packId } = await readyPack(ada, { from: today, to: today, scope: 'chosen', policyIds: [id] });
  const zip = await unzippedPack(ada, packId);
  for (const entry of Object.values(zip.files))
    expect([entry.name, hasSecret(await entry.async('string'))]).toEqual([entry.name, false]);
  const events = (await zip.file('events.jsonl')?.async('string')) ?? '';
  expect(events).toMatch(/"type":"WorkingDraftSaved".*"withheld":true/);
  expect(events).toMatch(/"type":"PolicyPublished".*I have read this text/);
});
