import type { Policy, PolicyVersion, Variable, VariablePolicy } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp('reacts');
});

const json = async <Body>(response: Response | Promise<Response>): Promise<Body> =>
  (await (await response).json()) as Body;
const refusalOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const set = async ({ put }: TestUser, name: string, value: string): Promise<void> => {
  expect((await put(`/api/variables/${name}`, { value })).status).toBe(200);
};
const variableOf = async ({ get }: TestUser, name: string): Promise<Variable | undefined> =>
  (await json<Variable[]>(get('/api/variables'))).find((variable) => variable.name === name);
const create = (user: TestUser, content: string, more: object = {}) =>
  json<Policy>(user.post('/api/policies', { title: 'Privacy', content, ...more }));
const read = ({ get }: TestUser, id: string) => json<Policy>(get(`/api/policies/${id}`));
const contentOf = (user: TestUser, id: string) => async () => (await read(user, id)).content;

it('creates a new version of only the policies that use a changed variable', async () => {
  const ada = await app.signUp({ company: 'Engines' });
  await set(ada, 'privacy_officer', 'Grace');
  const text = 'Ask {{privacy_officer}} of {{organization}}.';
  const policies = [await create(ada, text), await create(ada, text)];
  const archived = await create(ada, text, { status: 'archived' });
  const held = policies[1]?.id ?? '';
  await ada.post('/api/legal-holds', { kind: 'policy', id: held, reason: 'A trial' });
  const other = await create(ada, 'Nothing to fill.');
  expect(policies[0]).toMatchObject({
    content: 'Ask Grace of Engines.',
    variables: [
      { name: 'privacy_officer', at: 4, length: 5 },
      { name: 'organization', at: 13, length: 7 },
    ],
  });
  await expect.poll(() => variableOf(ada, 'privacy_officer')).toMatchObject({ policies: 3, outdated: 0 });

  await set(ada, 'privacy_officer', 'Alan');
  for (const { id } of policies) {
    await expect.poll(contentOf(ada, id)).toBe('Ask Alan of Engines.');
    const version = await json<PolicyVersion>(ada.get(`/api/policies/${id}/versions/2`));
    expect(version).toMatchObject({ note: 'Privacy officer changed to Alan', version: 2 });
  }
  // Earlier versions stay unchanged.
  const before = await json<PolicyVersion>(ada.get(`/api/policies/${held}/versions/1`));
  expect(before.content).toBe('Ask Grace of Engines.');
  await expect.poll(() => variableOf(ada, 'privacy_officer')).toMatchObject({ policies: 3, outdated: 0 });
  for (const { id } of policies) expect(await read(ada, id)).toMatchObject({ version: 2 });
  expect(await read(ada, archived.id)).toMatchObject({ version: 1, content: 'Ask Grace of Engines.' });
  expect(await read(ada, other.id)).toMatchObject({ version: 1 });

  // An archived policy is not updated until it leaves the archive.
  await ada.put(`/api/policies/${archived.id}`, { title: 'Privacy', content: 'Ask Grace of Engines.' });
  await expect.poll(contentOf(ada, archived.id)).toBe('Ask Alan of Engines.');
});

it('keeps the organization variable equal to the organization’s name, and records the change', async () => {
  const ada = await app.signUp({ company: 'Engines' });
  const { id } = await create(ada, '{{organization}} keeps records.');
  await expect.poll(() => variableOf(ada, 'organization')).toMatchObject({ policies: 1 });
  const details = await json<object>(ada.get('/api/organization'));
  await ada.put('/api/organization', { ...details, name: 'Engines & Sons' });
  await expect.poll(contentOf(ada, id)).toBe('Engines & Sons keeps records.');
  expect(await json(ada.get(`/api/policies/${id}/versions/2`))).toMatchObject({
    note: 'Company name changed to Engines & Sons',
  });
  expect(await refusalOf(await ada.put('/api/variables/organization', { value: 'Another' }))).toEqual([
    409,
    'variable.organization-name',
  ]);
});

it('marks missing values, and fills them in once they are set', async () => {
  const ada = await app.signUp();
  const { id, content } = await create(ada, 'Call {{data_officer}}.');
  expect(content).toBe('Call [Missing: Data officer].');
  await expect.poll(() => variableOf(ada, 'data_officer')).toMatchObject({ value: null, policies: 1 });
  await set(ada, 'data_officer', 'Grace <b>King</b>');
  await expect.poll(contentOf(ada, id)).toBe(String.raw`Call Grace \<b\>King\</b\>.`);
});

it('keeps a policy’s variables when its content is written back unchanged, restored, or edited', async () => {
  const ada = await app.signUp();
  await set(ada, 'address', '1 Main Street');
  const { id } = await create(ada, 'At {{address}}.');
  const renamed = await ada.put(`/api/policies/${id}`, { title: 'Place', content: 'At 1 Main Street.' });
  expect(await renamed.json()).toMatchObject({ version: 2, variables: [{ name: 'address' }] });
  const edited = await ada.put(`/api/policies/${id}`, { title: 'Place', content: 'Come to {{address}}.' });
  expect(await edited.json()).toMatchObject({
    content: 'Come to 1 Main Street.',
    variables: [{ name: 'address', at: 8, length: 13 }],
  });
  const same = await ada.put(`/api/policies/${id}`, { title: 'Place', content: 'Come to {{address}}.' });
  expect(await same.json()).toMatchObject({ version: 3 });
  await set(ada, 'address', '2 Side Street');
  await expect.poll(contentOf(ada, id)).toBe('Come to 2 Side Street.');
  // A restored version contains the current value.
  await ada.post(`/api/policies/${id}/versions/1/restore`, {});
  await expect.poll(contentOf(ada, id)).toBe('At 2 Side Street.');
});

it('removes a variable that no policy uses', async () => {
  const ada = await app.signUp();
  await set(ada, 'address', '1 Main Street');
  const { id } = await create(ada, 'At {{address}}.');
  await expect.poll(() => variableOf(ada, 'address')).toMatchObject({ policies: 1 });
  const refused = await ada.delete('/api/variables/address');
  expect([refused.status, await problemOf(refused)]).toMatchObject([
    409,
    { code: 'variable.in-use', parameters: { name: 'address', policies: 1 } },
  ]);
  expect(await json<VariablePolicy[]>(ada.get('/api/variables/address/policies'))).toEqual([
    { id, title: 'Privacy', archived: false },
  ]);
  await ada.put(`/api/policies/${id}`, { title: 'Privacy', content: 'At home.' });
  await expect.poll(async () => (await ada.delete('/api/variables/address')).status).toBe(204);
  expect(await refusalOf(await ada.delete('/api/variables/address'))).toEqual([404, 'variable.not-found']);
});

it('hides variables from other organizations, and keeps their values out of events', async () => {
  const [ada, stranger] = [await app.signUp(), await app.signUp()];
  await set(ada, 'rare_name', 'Rare wording');
  const { id } = await create(ada, 'Of {{rare_name}}.');
  expect(await variableOf(stranger, 'rare_name')).toBeUndefined();
  expect((await create(stranger, 'Of {{rare_name}}.')).content).toBe('Of [Missing: Rare name].');
  const { rows } = await app.database.pools.projector.query<{ text: string }>(
    `select data::text as text from es.events where stream_id in ('catalog-' || $1, 'policy-' || $2)`,
    [ada.user.organizationId, id],
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/rare_name|Rare wording/);
});

it.each([
  ['a name with capitals', 'Officer', 'Ada'],
  ['no value', 'officer', ' '],
  ['a value of two lines', 'officer', 'A\nB'],
  ['a value that is too long', 'officer', 'A'.repeat(301)],
])('rejects a variable with %s', async (_, name, value) => {
  const ada = await app.signUp();
  const answer = await ada.put(`/api/variables/${name}`, { value });
  expect([404, 422]).toContain(answer.status);
});
