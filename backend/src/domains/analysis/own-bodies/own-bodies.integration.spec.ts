import {
  analysisSchema,
  auditEntrySchema,
  bodyInScopeSchema,
  ownBodyPreviewSchema,
  ownBodySchema,
} from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { newPolicy } from '../../../testing/documents.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { createBuiltInEngine } from '../builtin/built-in-engine.ts';

const engine = createBuiltInEngine();
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp({ engine });
  ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'professional' });
});
afterAll(async () => {
  await app.stop();
  await engine.close();
});

const csv = [
  'citation,title,text,terms',
  'CT-1.1,Parking permits,Every vehicle on the yard carries a parking permit.,parking permit; vehicle; yard',
  'CT-1.2,Drones,Nobody flies drones over the yard.,drone; unmanned aircraft; flight',
].join('\n');
const file = { fileName: 'contract.csv', content: csv };
const listed = async () => z.array(ownBodySchema).parse(await (await ada.get('/api/own-bodies')).json());
const content =
  '# Parking\n\nThis policy says how the Northgate contract is met. Every vehicle on the yard must carry a parking permit, and the gate keeper checks the permit of each vehicle daily.';
const analyze = async (policyId: string) => {
  const read = async (id: string) =>
    analysisSchema.parse(await (await ada.get(`/api/analyses/${id}`)).json());
  const { id } = analysisSchema.parse(await (await ada.post(`/api/policies/${policyId}/analyze`)).json());
  await expect.poll(async () => (await read(id)).status).toBe('completed');
  return read(id);
};

it('imports, analyzes, replaces, and retires an organization’s own bodies', async () => {
  const imported = await ada.post('/api/own-bodies', { ...file, body: 'Northgate', title: 'The contract' });
  expect(imported.status).toBe(201);
  const own = ownBodySchema.parse(await imported.json());
  expect(own).toMatchObject({ body: 'Northgate', version: 1, requirements: 2, source: 'csv' });
  expect(await listed()).toEqual([own]);

  const policyId = await newPolicy(ada);
  await ada.put(`/api/policies/${policyId}`, { title: 'Parking', content, regulatoryBody: 'Northgate' });
  const first = await analyze(policyId);
  // The requirements have no elements, so the built-in engine judges none of them, and reports that.
  expect(first).toMatchObject({
    complianceScore: null,
    result: { findings: [], bodies: [{ body: 'Northgate', requirements: 2, notJudged: 2 }] },
  });

  const next = `${csv}\nCT-1.3,Bicycles,Bicycles are locked.,bicycle`;
  const replaced = await ada.request('PUT', `/api/own-bodies/${own.id}`, { ...file, content: next });
  expect(ownBodySchema.parse(await replaced.json())).toMatchObject({ version: 2, requirements: 3 });
  const second = await analyze(policyId);
  expect(second.libraryVersion).not.toBe(first.libraryVersion);
  const scope = async () => z.array(bodyInScopeSchema).parse(await (await ada.get('/api/scope')).json());
  expect(await scope()).toContainEqual(expect.objectContaining({ body: 'Northgate', requirements: 3 }));

  expect((await ada.request('DELETE', `/api/own-bodies/${own.id}`)).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await scope()).map(({ body }) => body)).not.toContain('Northgate');

  const log = await (await ada.get('/api/audit-log?entityType=organization&search=Northgate')).json();
  expect(
    z
      .array(auditEntrySchema)
      .parse(log)
      .map(({ details }) => details),
  ).toEqual([
    'Retired Northgate',
    'Replaced Northgate with version 2 (3 requirements)',
    'Added Northgate with 2 custom requirements',
  ]);
});

it('judges a requirement by the elements of the equivalent library requirement', async () => {
  const rows = [
    'citation,title,same as',
    'S-1,Sessions are locked,45 CFR 164.312(a)(2)(iii)',
    'S-2,Passwords are managed,45 CFR 164.308(a)(5)(ii)(D)',
    'S-3,Users have their own names,45 CFR 164.312(a)(2)(i)',
    'S-4,Drones stay away,',
  ].join('\n');
  const input = { fileName: 'contract.csv', content: rows };
  const preview = await ada.post('/api/own-bodies/preview', input);
  expect(ownBodyPreviewSchema.parse(await preview.json())).toMatchObject({ requirements: 4, judged: 3 });
  await ada.post('/api/own-bodies', { ...input, body: 'Southgate', title: '' });

  const policyId = await newPolicy(ada);
  const text =
    '# Sessions\n\nWorkstations must lock the session automatically after ten minutes of inactivity. ' +
    'Every user must have a unique user name.';
  await ada.put(`/api/policies/${policyId}`, {
    title: 'Sessions',
    content: text,
    regulatoryBody: 'Southgate',
  });
  const { result } = await analyze(policyId);
  expect(result?.bodies).toMatchObject([{ body: 'Southgate', requirements: 4, notJudged: 1 }]);
  const statuses = result?.findings.map(({ requirement, status }) => [requirement.citation, status]);
  expect(statuses).toContainEqual(['S-1', 'addressed']);
  expect(statuses).toContainEqual(['S-3', 'addressed']);
});

it('hides an organization’s own bodies from other organizations', async () => {
  await ada.post('/api/own-bodies', { ...file, body: 'Secret', title: '' });
  const bob = await app.signUp();
  expect(await (await bob.get('/api/own-bodies')).json()).toEqual([]);
  const bodies = z.array(bodyInScopeSchema).parse(await (await bob.get('/api/scope')).json());
  expect(bodies.map(({ body }) => body)).not.toContain('Secret');
});

it('rejects a file and lists its faulty lines', async () => {
  const faulty = { fileName: 'faulty.csv', content: 'citation,title\nA1,\n' };
  const problem = await problemOf(await ada.post('/api/own-bodies/preview', faulty));
  expect(problem).toMatchObject({
    status: 422,
    code: 'own-body.file-faulty',
    detail: 'The file cannot be imported. Line 2: The title is missing.',
    errors: [{ path: 'line 2', message: 'The title is missing.' }],
  });
});
