import { problemSchema } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invite } from '../../../testing/join.ts';
import { newUpload } from '../../../testing/tus.ts';
import { signInMethods } from '../sign-in-methods.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signInAdministrator();
  for (const table of ['idempotency', 'unfinished_uploads'])
    await app.database.pools.owner.query(`alter table private.${table} no force row level security`);
});
afterAll(async () => app.stop());

const erase = (person: TestUser, email = person.user.email, reason = 'Asked for it') =>
  administrator.post(`/api/admin/users/${person.user.id}/erase`, { email, reason });
const codeOf = async (response: Response) => problemSchema.parse(await response.json()).code;
const count = async (sql: string, values: unknown[]) =>
  Number(
    (await app.database.pools.owner.query<{ count: string }>(`select count(*) ${sql}`, values)).rows[0]
      ?.count,
  );

it('does not delete another organization’s email about a person with the same name', async () => {
  const name = { firstName: 'Theodosia', lastName: 'Marchbanks' };
  const [erased, namesake] = [await app.signUp(newPerson(name)), await app.signUp(newPerson(name))];
  const [guest, otherGuest] = [newPerson().email, newPerson().email];
  await invite(app, erased, guest, 'viewer');
  await invite(app, namesake, otherGuest, 'viewer');

  expect((await erase(erased)).status).toBe(204);

  const mailsTo = (email: string) => count('from private.outbox where recipient = $1', [email]);
  expect(await mailsTo(guest)).toBe(0);
  expect(await mailsTo(otherGuest)).toBe(1);
});

it('removes every sign-in method and all personal data, and keeps the record of actions', async () => {
  const details = newPerson({ firstName: 'Wilhelmina' });
  const person = await app.signUp(details);
  const { id, organizationId } = person.user;
  await person.post('/api/policies', { title: 'Stays' }, { 'Idempotency-Key': 'once' });
  const kept = await app.database.pools.owner.query<{ body: string }>(
    'select body from private.idempotency where user_id = $1',
    [id],
  );
  expect(kept.rows).toHaveLength(1);
  expect(kept.rows[0]?.body).not.toContain('Stays');
  await newUpload(person, 'wilhelmina.pdf', 10);
  await expect.poll(() => count('from private.outbox where recipient = $1', [details.email])).toBe(1);

  expect((await erase(person)).status).toBe(204);

  expect((await person.get('/api/auth/user')).status).toBe(401);
  const signIn = await app
    .visitor()
    .post('/api/auth/signin', { email: details.email, password: details.password });
  expect(signIn.status).toBe(401);
  for (const table of ['sessions', 'credentials', 'idempotency', 'api_keys', 'unfinished_uploads'])
    expect(await count(`from private.${table} where user_id = $1`, [id]), table).toBe(0);
  expect(await count('from private.outbox where recipient = $1', [details.email])).toBe(0);
  expect(await count('from private.subject_keys where subject_id = $1 and wrapped_key is null', [id])).toBe(
    1,
  );
  const users = async () =>
    JSON.stringify(await (await administrator.get('/api/admin/users?limit=100')).json());
  await expect.poll(users).not.toContain('Wilhelmina');
  expect(await users()).not.toContain(details.email);
  expect(
    await count(`from es.events where metadata->>'organizationId' = $1 and type = 'PolicyCreated'`, [
      organizationId,
    ]),
  ).toBe(1);
  expect(await codeOf(await erase(person))).toBe('erasure.unknown');

  // The address is free again.
  expect((await app.visitor().post('/api/auth/signup', details)).status).toBe(201);
});

it('requires the user’s address and a reason, and an administrator as the caller', async () => {
  const person = await app.signUp();
  const wrong = await erase(person, 'somebody.else@example.com');
  expect([wrong.status, await codeOf(wrong)]).toEqual([422, 'erasure.not-confirmed']);
  expect((await erase(person, person.user.email, ' ')).status).toBe(422);
  const own = { email: person.user.email, reason: 'Myself' };
  expect((await person.post(`/api/admin/users/${person.user.id}/erase`, own)).status).toBe(403);
  expect((await person.get('/api/auth/user')).status).toBe(200);
});

it('refuses to erase administrators and users under a legal hold', async () => {
  const person = await app.signUp();
  const held = { kind: 'person', id: person.user.id };
  expect((await person.post('/api/legal-holds', { ...held, reason: 'A trial' })).status).toBe(204);
  const refused = await erase(person);
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'legal-hold.person']);
  expect((await person.post('/api/legal-holds/lift', { ...held, reason: 'Over' })).status).toBe(204);
  expect((await erase(person)).status).toBe(204);
});

it('encrypts the IP address of a request with its sender’s key, not with the key of an invited person', async () => {
  const owner = await app.signUp();
  await invite(app, owner, 'grace@example.com', 'viewer');
  const { rows } = await app.database.pools.owner.query<{ ip: { $encrypted?: { subject: string } } }>(
    `select metadata->'ip' as ip from es.events where type = 'MemberInvited' and metadata->>'organizationId' = $1`,
    [owner.user.organizationId],
  );
  expect(JSON.stringify(rows[0]?.ip)).toContain(owner.user.id);
});

it('hides the links in outbox emails from administrators if so configured', async () => {
  const hidden = await startTestApp({ showsOutboxLinks: false });
  try {
    await hidden.signUp();
    const admin = await hidden.signInAdministrator();
    const texts = async () =>
      ((await (await admin.get('/api/admin/outbox?limit=5')).json()) as { text: string }[]).map(
        ({ text }) => text,
      );
    await expect.poll(async () => (await texts()).length).toBeGreaterThan(0);
    expect((await texts()).join()).toContain('/verify-email/…');
    expect((await texts()).join()).not.toMatch(/[\w-]{43}/);
  } finally {
    await hidden.stop();
  }
});

it('classifies each table with a user column as containing sign-in methods or not', async () => {
  const { rows } = await app.database.pools.owner.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns
     where table_schema = 'private' and column_name = 'user_id' order by 1`,
  );
  // Deleting the two-factor secret also deletes recovery codes.
  const notSignInMethods = [
    'comment_mails',
    'exception_reminders',
    'idempotency',
    'kept_mails',
    'outbox',
    'platform_admins',
    'policy_editors',
    'recovery_codes',
    'review_reminders',
    'unfinished_uploads',
  ];
  expect(rows.map(({ table }) => table)).toEqual(
    [...Object.keys(signInMethods), ...notSignInMethods].toSorted(),
  );
});
