import { problemSchema } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
  ada = await app.signUp();
  await app.database.pools.owner.query('alter table private.idempotency no force row level security');
});
afterAll(async () => app.stop());

const create = (user: TestUser, key: string, title = 'Hand washing') =>
  user.post('/api/policies', { title }, { 'Idempotency-Key': key });
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;
const codeOf = async (response: Response) => problemSchema.parse(await response.json()).code;
const policiesOf = async (user: TestUser) =>
  (
    await app.database.pools.projector.query(
      `select from es.events where type = 'PolicyCreated' and metadata->>'organizationId' = $1`,
      [user.user.organizationId],
    )
  ).rowCount;

/**
 * Changes the stored request so that it began `minutes` ago in the process with the lock `claimant` and never
 * finished.
 */
const interrupt = (key: string, { minutes = 0, claimant }: { minutes?: number; claimant?: number }) =>
  app.database.pools.owner.query(
    `update private.idempotency set status = null, body = null, claimant_lock = coalesce($3, claimant_lock),
       created_at = now() - $2 * interval '1 minute' where key = $1`,
    [key, minutes, claimant],
  );

it('replays the first response, with its headers, to a repeated request, and does nothing twice', async () => {
  const before = await policiesOf(ada);
  const first = await create(ada, 'repeat');
  ada.cookies.delete('proviso_writes');
  const again = await create(ada, 'repeat');
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(ada.cookies.has('proviso_writes')).toBe(true);
  expect(await again.json()).toEqual(await first.json());
  expect(await policiesOf(ada)).toBe((before ?? 0) + 1);
});

it('replays the first refusal to a repeated request', async () => {
  const large = { title: 'Large', content: 'x'.repeat(512 * 1024 + 1) };
  const attempt = () => ada.post('/api/policies', large, { 'Idempotency-Key': 'refused' });
  const [first, again] = [await attempt(), await attempt()];
  expect([first.status, again.status]).toEqual([413, 413]);
  const { instance: _, ...problem } = problemSchema.parse(await first.json());
  expect(await again.json()).toMatchObject(problem);
});

it('rejects the same key for a different request', async () => {
  await create(ada, 'reused');
  const response = await create(ada, 'reused', 'Another title');
  expect(response.status).toBe(422);
  expect(await codeOf(response)).toBe('idempotency.key-reused');
});

it('treats the same key from two users as different keys', async () => {
  const grace = await app.signUp();
  expect(await idOf(await create(grace, 'shared'))).not.toBe(await idOf(await create(ada, 'shared')));
});

it('does the work only once for concurrent requests with the same key', async () => {
  const before = await policiesOf(ada);
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(ada, 'at once')));
  for (const response of answers.filter(({ status }) => status !== 201)) {
    expect(response.status).toBe(409);
    expect(await codeOf(response)).toBe('idempotency.in-progress');
  }
  expect(await policiesOf(ada)).toBe((before ?? 0) + 1);
});

it('creates the same ids when it repeats an interrupted request', async () => {
  const id = await idOf(await create(ada, 'broken off'));
  const before = await policiesOf(ada);
  await interrupt('broken off', { minutes: 0 });
  const early = await create(ada, 'broken off');
  expect(early.status).toBe(409);
  await interrupt('broken off', { minutes: 2 });
  const late = await create(ada, 'broken off');
  expect(late.status).toBe(201);
  expect(await idOf(late)).toBe(id);
  expect(await policiesOf(ada)).toBe(before);
});

it('expects the same revision when it repeats an interrupted change', async () => {
  const created = await create(ada, 'to be changed');
  const id = await idOf(created);
  const change = () =>
    ada.put(
      `/api/policies/${id}`,
      { title: 'Hand hygiene' },
      { 'Idempotency-Key': 'change', 'If-Match': created.headers.get('etag') ?? '' },
    );
  const first = await change();
  await interrupt('change', { minutes: 2 });
  const again = await change();
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await again.json()).toMatchObject({ title: 'Hand hygiene' });
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
});

it('repeats an interrupted deletion', async () => {
  const id = await idOf(await create(ada, 'to be deleted'));
  const remove = () => ada.delete(`/api/policies/${id}`, { 'Idempotency-Key': 'delete' });
  const first = await remove();
  await interrupt('delete', { minutes: 2 });
  expect([first.status, (await remove()).status]).toEqual([204, 204]);
  expect((await ada.delete(`/api/policies/${id}`)).status).toBe(404);
});

it('immediately repeats a request whose process has ended', async () => {
  const id = await idOf(await create(ada, 'crashed'));
  await interrupt('crashed', { claimant: 4_711 });
  const again = await create(ada, 'crashed');
  expect(again.status).toBe(201);
  expect(await idOf(again)).toBe(id);
});

it('does not repeat a request while the process that started it still runs', async () => {
  await create(ada, 'running');
  const other = await app.database.pools.api.connect();
  try {
    await other.query('select pg_advisory_lock(4712)');
    await interrupt('running', { claimant: 4_712 });
    expect((await create(ada, 'running')).status).toBe(409);
  } finally {
    other.release(true);
  }
});

it('rejects a malformed key', async () => {
  const response = await create(ada, 'x'.repeat(201));
  expect(response.status).toBe(400);
  expect(await codeOf(response)).toBe('request.malformed');
});
