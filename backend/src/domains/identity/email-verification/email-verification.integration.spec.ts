import type { User } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinAs } from '../../../testing/join.ts';
import { countMails, mailedToken } from '../../../testing/mailed-token.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const PAGE = 'verify-email';
let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp('reacts');
});

const verify = (token: unknown, person: TestClient = app.visitor()) =>
  person.post('/api/auth/verify-email', { token });
const resend = (person: TestUser) => person.post('/api/auth/verify-email/resend');
const isVerified = async (person: TestUser) =>
  ((await (await person.get('/api/auth/user')).json()) as User).emailVerified;
const refusalOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const invalid = [410, 'identity.link-invalid'];
const change = (token: string, sql: string) =>
  app.database.pools.api.query(
    `update private.link_tokens set ${sql} where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token],
  );

describe('an address', () => {
  it('is confirmed by the link emailed after sign-up', async () => {
    const ada = await app.signUp();
    expect(ada.user.emailVerified).toBe(false);
    const token = await mailedToken(app, ada.user.email, PAGE);
    expect((await verify(token, ada)).status).toBe(204);
    await expect.poll(() => isVerified(ada)).toBe(true);
  });

  it('is confirmed only in a session of the account that the link was emailed for', async () => {
    const squatter = await app.signUp();
    const token = await mailedToken(app, squatter.user.email, PAGE);
    const toBeConfirmed = [403, 'identity.sign-in-to-confirm'];
    expect(await refusalOf(await verify(token))).toEqual(toBeConfirmed);
    expect(await refusalOf(await verify(token, await app.signUp()))).toEqual(toBeConfirmed);
    expect(await isVerified(squatter)).toBe(false);
    // The link still works for the account that it was sent for.
    expect((await verify(token, squatter)).status).toBe(204);
  });

  it('is already confirmed for a user who joins by invitation, and no email is sent', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'viewer');
    expect(grace.user.emailVerified).toBe(true);
    // Reactions run in order. Once a later email has been sent, an earlier one would have been, too.
    const last = await app.signUp();
    await mailedToken(app, last.user.email, PAGE);
    expect(await countMails(app, grace.user.email, PAGE)).toBe(0);
    expect(await countMails(app, last.user.email, PAGE)).toBe(1);
  });

  it('appears in the audit log when confirmed, with the user and IP address', async () => {
    const ada = await app.signUp();
    const token = await mailedToken(app, ada.user.email, PAGE);
    await ada.post('/api/auth/verify-email', { token }, { 'User-Agent': 'Mail reader' });
    const entries = async () => (await (await ada.get('/api/audit-log')).json()) as unknown[];
    await expect.poll(entries).toContainEqual(
      expect.objectContaining({
        eventType: 'EmailVerified',
        userId: ada.user.id,
        details: 'Verified the email address with a link',
        ipAddress: '127.0.0.1',
        userAgent: 'Mail reader',
      }),
    );
  });
});

describe('a link', () => {
  it('works only once', async () => {
    const ada = await app.signUp();
    const token = await mailedToken(app, ada.user.email, PAGE);
    const answers = await Promise.all([verify(token, ada), verify(token, ada), verify(token, ada)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(2);
    expect(await refusalOf(await verify(token))).toEqual(invalid);
  });

  it.each([
    ['has expired', 'expires_at = now()'],
    ['was created for another purpose', "purpose = 'reset-password'"],
  ])('is rejected with the same response when it %s', async (_, sql) => {
    const ada = await app.signUp();
    const token = await mailedToken(app, ada.user.email, PAGE);
    await change(token, sql);
    expect(await refusalOf(await verify(token))).toEqual(invalid);
    expect(await isVerified(ada)).toBe(false);
  });

  it('does not work if it was altered or forged', async () => {
    const ada = await app.signUp();
    const token = await mailedToken(app, ada.user.email, PAGE);
    const tampered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const forged of [tampered, `${token}A`, token.slice(1), 'A'.repeat(43), '', "' or 1=1 --"]) {
      expect(await refusalOf(await verify(forged))).toEqual(invalid);
    }
    expect(await isVerified(ada)).toBe(false);
  });

  it.each([[undefined], [7], [null], [{ $ne: '' }], ['A'.repeat(201)]])(
    'must be a string: %j',
    async (token) => {
      expect(await refusalOf(await verify(token))).toEqual([422, 'request.invalid']);
    },
  );

  it('is not in the database', async () => {
    const ada = await app.signUp();
    const token = await mailedToken(app, ada.user.email, PAGE);
    const { rows } = await app.database.pools.api.query<{ text: string }>(
      'select links::text as text from private.link_tokens links',
    );
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });
});

describe('requesting another link', () => {
  it('emails a new link until the address is confirmed', async () => {
    const ada = await app.signUp();
    const first = await mailedToken(app, ada.user.email, PAGE);
    expect((await resend(ada)).status).toBe(202);
    const second = await mailedToken(app, ada.user.email, PAGE, 2);
    expect(second).not.toBe(first);
    expect((await verify(second, ada)).status).toBe(204);
    await expect.poll(() => isVerified(ada)).toBe(true);
    expect((await resend(ada)).status).toBe(202);
    expect(await countMails(app, ada.user.email, PAGE)).toBe(2);
  });

  it('uses the configured address, regardless of the request headers', async () => {
    const ada = await app.signUp();
    await mailedToken(app, ada.user.email, PAGE);
    const forged = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    await ada.post('/api/auth/verify-email/resend', undefined, forged);
    await mailedToken(app, ada.user.email, PAGE, 2);
    const { rows } = await app.database.pools.platform.query<{ body: string }>(
      'select body from private.outbox where recipient = $1',
      [ada.user.email],
    );
    for (const { body } of rows) expect(body).toContain(new URL('/verify-email/', app.url).href);
  });

  it('requires a session and is rate limited', async () => {
    expect((await app.visitor().post('/api/auth/verify-email/resend')).status).toBe(401);
    const ada = await app.signUp();
    for (let count = 0; count < 5; count += 1) expect((await resend(ada)).status).toBe(202);
    const limited = await resend(ada);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
