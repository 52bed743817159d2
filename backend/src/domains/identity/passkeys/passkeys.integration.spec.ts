import { passkeySchema } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { confirmAddress } from '../../../testing/join.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import {
  addPasskey,
  beginAddingPasskey,
  beginSignIn,
  type Deviation,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../../../testing/software-authenticator.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';

let app: SharedApp;
let origin = '';
beforeAll(async () => {
  app = await sharedApp('reacts');
  origin = `http://localhost:${app.url.port}`;
});

const codeOf = async (response: Response) => {
  const { status, code } = await problemOf(response);
  return [status, code];
};
const listOf = async (person: TestUser) =>
  z.array(passkeySchema).parse(await (await person.get('/api/auth/passkeys')).json());
const signIn = async (authenticator: SoftwareAuthenticator, deviation?: Deviation) => {
  const visitor = app.visitor();
  const signed = authenticator.get(await beginSignIn(visitor), deviation);
  return { visitor, signed, response: await visitor.post('/api/auth/passkeys/sign-in', signed) };
};
const eventsOf = async (sql: string, values: unknown[]) => {
  const { rows } = await app.database.pools.owner.query<{ type: string; data: Record<string, unknown> }>(
    `select type, data from es.events where ${sql} order by transaction_id, global_position`,
    values,
  );
  return rows;
};
const withPasskey = async (): Promise<{ person: TestUser; authenticator: SoftwareAuthenticator }> => {
  const person = await app.signUp();
  const authenticator = softwareAuthenticator(origin);
  expect((await addPasskey(person, authenticator)).status).toBe(201);
  return { person, authenticator };
};

describe('adding a passkey', () => {
  it('requires the password, is recorded without the passkey’s id, and is announced by email', async () => {
    const { person, authenticator } = await withPasskey();
    expect(await listOf(person)).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
    const events = await eventsOf(`stream_id = 'user-' || $1`, [person.user.id]);
    expect(events.map(({ type }) => type)).toContain('PasskeyAdded');
    expect(JSON.stringify(events)).not.toContain(authenticator.credentialId);
    const mails = async () => {
      const { rows } = await app.database.pools.platform.query<{ subject: string; body: string }>(
        'select subject, body from private.outbox where recipient = $1',
        [person.user.email],
      );
      return rows;
    };
    await expect
      .poll(mails)
      .toContainEqual(expect.objectContaining({ subject: 'A passkey was added to your Proviso account' }));
    const [passkey] = await listOf(person);
    expect((await person.delete(`/api/auth/passkeys/${passkey?.id}`)).status).toBe(204);
    await expect
      .poll(mails)
      .toContainEqual(expect.objectContaining({ subject: 'A passkey of your Proviso account was removed' }));
  });

  it('is refused with a wrong password, and without a password if the sign-in is not recent', async () => {
    const person = await app.signUp();
    const begin = (password?: string) =>
      person.post('/api/auth/passkeys/begin', password === undefined ? {} : { password });
    expect(await codeOf(await begin('wrong'))).toEqual([422, 'identity.password-wrong']);
    expect(await codeOf(await begin())).toEqual([422, 'identity.password-wrong']);
    await app.database.pools.owner.query(
      'update private.credentials set password_hash = null where user_id = $1',
      [person.user.id],
    );
    expect((await begin()).status).toBe(200);
    await app.database.pools.owner.query(
      `update private.sessions set created_at = created_at - interval '11 minutes' where user_id = $1`,
      [person.user.id],
    );
    expect(await codeOf(await begin())).toEqual([403, 'passkey.sign-in-first']);
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['an authenticator without user verification', { userVerified: false }],
  ])('is refused with %s', async (_, deviation) => {
    const person = await app.signUp();
    const credential = softwareAuthenticator(origin).create(
      await beginAddingPasskey(person, person.password),
      deviation,
    );
    const answer = await person.post('/api/auth/passkeys', { name: 'Laptop', credential });
    expect(await codeOf(answer)).toEqual([422, 'passkey.not-verified']);
    expect(await listOf(person)).toEqual([]);
  });

  it('accepts a challenge only once, and only from the user who requested it', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const authenticator = softwareAuthenticator(origin);
    const options = await beginAddingPasskey(person, person.password);
    const body = { name: 'Laptop', credential: authenticator.create(options) };
    for (const [name, value] of person.cookies)
      if (name === 'proviso_passkey') other.cookies.set(name, value);
    expect(await codeOf(await other.post('/api/auth/passkeys', body))).toEqual([409, 'passkey.ended']);
    const cookie = person.cookies.get('proviso_passkey') ?? '';
    expect((await person.post('/api/auth/passkeys', body)).status).toBe(201);
    person.cookies.set('proviso_passkey', cookie);
    expect(await codeOf(await person.post('/api/auth/passkeys', body))).toEqual([409, 'passkey.ended']);
  });

  it('is refused for a credential that is already registered, and to a user with ten passkeys', async () => {
    const { authenticator } = await withPasskey();
    const other = await app.signUp();
    expect(await codeOf(await addPasskey(other, authenticator))).toEqual([409, 'passkey.taken']);
    const answers = [];
    for (let count = 0; count < 10; count += 1)
      answers.push((await addPasskey(other, softwareAuthenticator(origin))).status);
    expect(new Set(answers)).toEqual(new Set([201]));
    const eleventh = softwareAuthenticator(origin);
    expect(await codeOf(await addPasskey(other, eleventh))).toEqual([409, 'passkey.too-many']);
    expect(await codeOf((await signIn(eleventh)).response)).toEqual([401, 'passkey.refused']);
    expect(await listOf(other)).toHaveLength(10);
  });
});

describe('signing in', () => {
  it('requires no code, starts a session, and is recorded', async () => {
    const { person, authenticator } = await withPasskey();
    await confirmAddress(app, person);
    await turnOnTwoFactor(person);
    const { visitor, response } = await signIn(authenticator);
    expect([response.status, await response.json()]).toMatchObject([200, { user: { id: person.user.id } }]);
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
    expect(visitor.cookies.has('proviso_devices')).toBe(true);
    expect((await listOf(person))[0]?.lastUsedAt).toEqual(expect.any(String));
    const events = await eventsOf(`category = 'session' and data->>'userId' = $1`, [person.user.id]);
    expect(events.at(-1)).toMatchObject({ type: 'UserSignedIn', data: { method: 'passkey' } });
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['an authenticator without user verification', { userVerified: false }],
    ['a counter that went backward', { counter: 1 }],
    ['another user’s key', { key: softwareAuthenticator('').privateKey }],
    ['another user’s handle', { userHandle: 'c29tZWJvZHk' }],
  ])('is refused with %s', async (_, deviation) => {
    const { authenticator } = await withPasskey();
    expect(await codeOf((await signIn(authenticator, deviation)).response)).toEqual([401, 'passkey.refused']);
    expect((await signIn(authenticator, { counter: 9 })).response.status).toBe(200);
  });

  it('accepts a challenge only once, and only from the browser that requested it', async () => {
    const { authenticator } = await withPasskey();
    const visitor = app.visitor();
    const signed = authenticator.get(await beginSignIn(visitor));
    const cookie = visitor.cookies.get('proviso_passkey') ?? '';
    const send = (from = visitor) => from.post('/api/auth/passkeys/sign-in', signed);
    expect(await codeOf(await send(app.visitor()))).toEqual([409, 'passkey.ended']);
    expect((await send()).status).toBe(200);
    visitor.cookies.set('proviso_passkey', cookie);
    expect(await codeOf(await send())).toEqual([409, 'passkey.ended']);
    const late = app.visitor();
    const old = authenticator.get(await beginSignIn(late));
    await app.database.pools.owner.query('update private.passkey_challenges set expires_at = now()');
    expect(await codeOf(await late.post('/api/auth/passkeys/sign-in', old))).toEqual([409, 'passkey.ended']);
  });

  it('is refused with a removed passkey, and a passkey can be removed only by its owner', async () => {
    const { person, authenticator } = await withPasskey();
    const [passkey] = await listOf(person);
    const path = `/api/auth/passkeys/${passkey?.id}`;
    const other = await app.signUp();
    expect(await codeOf(await other.delete(path))).toEqual([404, 'passkey.not-found']);
    expect((await signIn(authenticator)).response.status).toBe(200);
    expect((await person.delete(path)).status).toBe(204);
    expect(await codeOf(await person.delete(path))).toEqual([404, 'passkey.not-found']);
    expect(await codeOf((await signIn(authenticator)).response)).toEqual([401, 'passkey.refused']);
  });

  it('is refused to a suspended user', async () => {
    const { person, authenticator } = await withPasskey();
    const administrator = await app.signInAdministrator();
    const suspended = await administrator.post(`/api/admin/users/${person.user.id}/suspend`, {
      reason: 'Test',
    });
    expect(suspended.status).toBe(204);
    await expect
      .poll(async () => codeOf((await signIn(authenticator)).response))
      .toEqual([403, 'identity.suspended']);
  });
});

describe('the passkeys of an account', () => {
  it('are removed by a password reset', async () => {
    const { person, authenticator } = await withPasskey();
    await app.visitor().post('/api/auth/forgot-password', { email: person.user.email });
    const token = await mailedToken(app, person.user.email, 'reset-password');
    const password = 'a new password entirely';
    const reset = await app.visitor().post('/api/auth/reset-password', { token, password });
    expect(reset.status).toBe(204);
    expect(await codeOf((await signIn(authenticator)).response)).toEqual([401, 'passkey.refused']);
    const events = await eventsOf(`stream_id = 'user-' || $1 and type = 'PasskeyRemoved'`, [person.user.id]);
    expect(events).toMatchObject([{ data: { reason: expect.stringMatching(/password-reset|reclaimed/) } }]);
  });

  it('are removed by an erasure', async () => {
    const { person, authenticator } = await withPasskey();
    const administrator = await app.signInAdministrator();
    const { id, email } = person.user;
    const erased = await administrator.post(`/api/admin/users/${id}/erase`, { email, reason: 'Asked' });
    expect(erased.status).toBe(204);
    expect(await codeOf((await signIn(authenticator)).response)).toEqual([401, 'passkey.refused']);
    const { rowCount } = await app.database.pools.owner.query(
      'select from private.passkeys where user_id = $1',
      [id],
    );
    expect(rowCount).toBe(0);
  });
});
