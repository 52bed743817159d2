import { problemSchema } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
  ada = await app.signUp();
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

it('gives a repeat the first answer, headers and all, and does nothing twice', async () => {
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

it('gives a repeat the first refusal', async () => {
  const large = { title: 'Large', content: 'x'.repeat(512 * 1024 + 1) };
  const attempt = () => ada.post('/api/policies', large, { 'Idempotency-Key': 'refused' });
  const [first, again] = [await attempt(), await attempt()];
  expect([first.status, again.status]).toEqual([413, 413]);
  const { instance: _, ...problem } = problemSchema.parse(await first.json());
  expect(await again.json()).toMatchObject(problem);
});

it('refuses the same key for another request', async () => {
  await create(ada, 'reused');
  const response = await create(ada, 'reused', 'Another title');
  expect(response.status).toBe(422);
  expect(await codeOf(response)).toBe('idempotency.key-reused');
});

it('keeps people apart who use the same key', async () => {
  const grace = await app.signUp();
  expect(await idOf(await create(grace, 'shared'))).not.toBe(await idOf(await create(ada, 'shared')));
});

it('does the work once for repeats at the same time', async () => {
  const before = await policiesOf(ada);
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(ada, 'at once')));
  for (const response of answers.filter(({ status }) => status !== 201)) {
    expect(response.status).toBe(409);
    expect(await codeOf(response)).toBe('idempotency.in-progress');
  }
  expect(await policiesOf(ada)).toBe((before ?? 0) + 1);
});

it('repeats an interrupted request with the same ids', async () => {
  const id = await idOf(await create(ada, 'broken off'));
  const before = await policiesOf(ada);
  const forget = (age: string) =>
    app.database.pools.owner.query(
      `update private.idempotency set status = null, body = null, created_at = now() - interval '${age}'
       where key = 'broken off'`,
    );
  await app.database.pools.owner.query('alter table private.idempotency no force row level security');
  await forget('10 seconds');
  const early = await create(ada, 'broken off');
  expect(early.status).toBe(409);
  await forget('2 minutes');
  const late = await create(ada, 'broken off');
  expect(late.status).toBe(201);
  expect(await idOf(late)).toBe(id);
  expect(await policiesOf(ada)).toBe(before);
});

it('refuses a malformed key', async () => {
  const response = await create(ada, 'x'.repeat(201));
  expect(response.status).toBe(400);
  expect(await codeOf(response)).toBe('request.malformed');
});
