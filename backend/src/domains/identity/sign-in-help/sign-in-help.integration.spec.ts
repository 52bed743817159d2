import { problemSchema } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import { confirmAddress } from '../../../testing/join.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';

let app: SharedApp;
let administrator: TestUser;
let person: TestUser;
beforeAll(async () => {
  app = await sharedApp('reacts');
  administrator = await app.signInAdministrator();
  person = await app.signUp();
});

const reason = 'Lost the phone; called back';
const help = (kind: string, id = person.user.id, by: TestUser = administrator, why = reason) =>
  by.post(`/api/admin/users/${id}/${kind}`, { reason: why });
const refusalOf = async (response: Response) => [
  response.status,
  problemSchema.parse(await response.json()).code,
];
const details = async () =>
  ((await (await person.get('/api/audit-log')).json()) as { details: string }[]).map(
    (entry) => entry.details,
  );
const textsTo = async (email: string) => {
  const { rows } = await app.database.pools.platform.query<{ subject: string }>(
    'select subject from private.outbox where recipient = $1',
    [email],
  );
  return rows.map(({ subject }) => subject);
};

it('disables two-factor authentication for a user who lost their device, and emails the user', async () => {
  expect(await refusalOf(await help('end-two-factor'))).toEqual([409, 'two-factor.not-on']);
  await confirmAddress(app, person);
  await turnOnTwoFactor(person);
  expect((await help('end-two-factor')).status).toBe(204);
  const signIn = await app
    .visitor()
    .post('/api/auth/signin', { email: person.user.email, password: person.password });
  expect(await signIn.json()).toMatchObject({ user: { id: person.user.id } });
  await expect.poll(details).toContain(`An administrator turned off two-factor authentication: ${reason}`);
  await expect
    .poll(() => textsTo(person.user.email))
    .toContain('Two-factor authentication was turned off for your Proviso account');
});

it('emails a link for a new password', async () => {
  expect((await help('send-password-reset')).status).toBe(204);
  const token = await mailedToken(app, person.user.email, 'reset-password');
  await expect.poll(details).toContain(`An administrator sent a password reset link: ${reason}`);
  const password = 'chosen after the call';
  expect((await app.visitor().post('/api/auth/reset-password', { token, password })).status).toBe(204);
});

it.each(['end-two-factor', 'send-password-reset'])(
  'allows %s only to administrators, with a reason',
  async (kind) => {
    const other = await app.signUp();
    expect((await help(kind, person.user.id, other)).status).toBe(403);
    expect((await help(kind, person.user.id, administrator, ' ')).status).toBe(422);
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect(await refusalOf(await help(kind, nobody))).toEqual([404, 'person.not-found']);
  },
);
