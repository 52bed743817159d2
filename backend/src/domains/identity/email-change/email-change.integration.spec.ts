import { emailChangeSchema } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import { confirmAddress } from '../../../testing/join.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { newPerson, sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp('reacts');
});

const path = '/api/auth/email-change';
const ask = ({ post, password }: TestUser, email: string) => post(path, { email, password });
const agree = async (address: string, by: Pick<TestUser, 'post'> = app.visitor()) =>
  by.post(`${path}/confirm`, { token: await mailedToken(app, address, 'confirm-email-change') });
const signIn = async (email: string, password: string) =>
  (await app.visitor().post('/api/auth/signin', { email, password })).status;
const signedIn = async ({ user: { email }, password }: TestUser) => {
  const browser = app.visitor();
  await browser.post('/api/auth/signin', { email, password });
  return browser;
};
const waiting = async ({ get }: TestUser) => emailChangeSchema.parse(await (await get(path)).json()).change;
const codeOf = async (response: Response) => (await problemOf(response)).code;

it('changes the address once both addresses have confirmed, and frees the old address', async () => {
  const ada = await app.signUp();
  const elsewhere = app.visitor();
  await elsewhere.post('/api/auth/signin', { email: ada.user.email, password: ada.password });
  const { email } = newPerson();
  expect(await codeOf(await ada.post(path, { email, password: 'not that one' }))).toBe(
    'identity.password-wrong',
  );
  expect((await ask(ada, email)).status).toBe(202);
  expect(await waiting(ada)).toMatchObject({ email, oldAgreed: false, newAgreed: false });
  expect(await (await agree(email, ada)).json()).toEqual({ changed: false });
  expect(await waiting(ada)).toMatchObject({ oldAgreed: false, newAgreed: true });
  expect(await signIn(ada.user.email, ada.password)).toBe(200);

  const token = await mailedToken(app, ada.user.email, 'confirm-email-change');
  const agreed = await ada.post(`${path}/confirm`, { token });
  expect(await agreed.json()).toEqual({ changed: true });
  expect(await (await ada.get('/api/auth/user')).json()).toMatchObject({ email, emailVerified: true });
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
  expect(await signIn(email, ada.password)).toBe(200);
  expect(await signIn(ada.user.email, ada.password)).toBe(401);
  expect(await waiting(ada)).toBeNull();
  expect(await codeOf(await ada.post(`${path}/confirm`, { token }))).toBe('identity.link-invalid');
  const told = async () => {
    const { rows } = await app.database.pools.platform.query<{ recipient: string }>(
      `select recipient from private.outbox where recipient = any($1) and subject like '%was changed'`,
      [[email, ada.user.email]],
    );
    return rows.map(({ recipient }) => recipient).toSorted();
  };
  await expect.poll(told).toEqual([email, ada.user.email].toSorted());
  const log = await (await ada.get('/api/audit-log?entityType=user')).text();
  expect(log).toContain('Changed the email address of the account');
  // The address is free, so another person may sign up with it.
  const { password } = ada;
  const other = { ...newPerson(), email: ada.user.email, password };
  expect((await app.visitor().post('/api/auth/signup', other)).status).toBe(201);
});

it('cancels a change through the link sent to the old address, and ends all sessions', async () => {
  const ada = await app.signUp();
  const { email } = newPerson();
  await ask(ada, email);
  const token = await mailedToken(app, ada.user.email, 'stop-email-change');
  expect((await app.visitor().post(`${path}/stop`, { token })).status).toBe(204);
  expect((await ada.get('/api/auth/user')).status).toBe(401);
  expect(await codeOf(await agree(email, await signedIn(ada)))).toBe('identity.link-invalid');
  expect(await signIn(ada.user.email, ada.password)).toBe(200);
});

it('cancels a change of address, or replaces it with another change', async () => {
  const ada = await app.signUp();
  const [first, second] = [newPerson().email, newPerson().email];
  await ask(ada, first);
  await ask(ada, second);
  expect(await codeOf(await agree(first, ada))).toBe('identity.link-invalid');
  expect((await ada.delete(path)).status).toBe(204);
  expect(await waiting(ada)).toBeNull();
  expect(await codeOf(await agree(second, ada))).toBe('identity.link-invalid');
});

it('refuses an address that another account has verified, even after the change was requested', async () => {
  const [ada, grace] = [await app.signUp(), await app.signUp()];
  await confirmAddress(app, grace);
  expect(await codeOf(await ask(ada, grace.user.email))).toBe('identity.email-taken');
  expect(await codeOf(await ask(ada, ada.user.email))).toBe('identity.email-taken');
  const person = newPerson();
  await ask(ada, person.email);
  await confirmAddress(app, await app.signUp(person));
  await agree(person.email, ada);
  expect(await codeOf(await agree(ada.user.email))).toBe('identity.email-taken');
  expect(await signIn(ada.user.email, ada.password)).toBe(200);
  expect(await signIn(person.email, person.password)).toBe(200);
});

it('confirms a change only in a browser that is signed in to the account', async () => {
  const [mallory, victim] = [await app.signUp(), await app.signUp()];
  const { email } = newPerson();
  await ask(mallory, email);
  await agree(mallory.user.email);
  for (const browser of [app.visitor(), victim])
    expect(await codeOf(await agree(email, browser))).toBe('identity.sign-in-to-agree');
  expect(await signIn(email, mallory.password)).toBe(401);
  // The link is still valid for the user who requested the change, in that user's own browser.
  expect(await (await agree(email, mallory)).json()).toEqual({ changed: true });
  expect(await signIn(email, mallory.password)).toBe(200);
});
