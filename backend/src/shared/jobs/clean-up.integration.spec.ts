import { randomBytes, randomUUID } from 'node:crypto';
import { withTenant } from '@proviso/storage';
import { createTestDatabase, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from './clean-up.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

it('removes only expired responses, sessions, unfinished sign-ins, links and emails, for every organization', async () => {
  const { api, jobs, platform } = database.pools;
  const organizations = [randomUUID(), randomUUID()];
  for (const organization of organizations) {
    await withTenant(api, organization, (db) =>
      db.query(
        `insert into private.unfinished_uploads (id, organization_id, user_id, described, size, created_at)
         select $1 || age, $1::uuid, $2, '\\x00', 1, now() - age::interval from unnest($3::text[]) as age`,
        [organization, randomUUID(), ['24 hours', '26 hours']],
      ),
    );
    await withTenant(api, organization, (db) =>
      db.query(
        `insert into private.idempotency (organization_id, user_id, key, request_hash, created_at)
         select $1, $2, age, '\\x00', now() - age::interval from unnest($3::text[]) as age`,
        [organization, randomUUID(), ['47 hours', '49 hours']],
      ),
    );
  }
  for (const left of ['1 hour', '-1 hour']) {
    await api.query(
      `insert into private.sessions (token_hash, public_id, user_id, organization_id, expires_at)
       values ($1, $2, $3, $4, now() + $5::interval)`,
      [randomBytes(32), randomUUID(), randomUUID(), randomUUID(), left],
    );
    await api.query(
      `insert into private.sso_logins (token_hash, state, nonce, code_verifier, expires_at)
       values ($1, 's', 'n', 'v', now() + $2::interval)`,
      [randomBytes(32), left],
    );
    await api.query(
      `insert into private.two_factor_challenges (token_hash, user_id, organization_id, method, expires_at)
       values ($1, $2, $3, 'password', now() + $4::interval)`,
      [randomBytes(32), randomUUID(), randomUUID(), left],
    );
    await api.query(
      `insert into private.passkey_challenges (token_hash, challenge, expires_at)
       values ($1, 'c', now() + $2::interval)`,
      [randomBytes(32), left],
    );
    await api.query(
      `insert into private.passkeys (id, credential_id, user_id, name, public_key, counter, created_at)
       values ($1, $2, $1, 'Laptop', '\\x00', 0, now() - interval '30 minutes' + $3::interval)`,
      [randomUUID(), randomUUID(), left],
    );
    await api.query(
      `insert into private.link_tokens (token_hash, purpose, subject, expires_at)
       values ($1, 'join', '{}', now() + $2::interval)`,
      [randomBytes(32), left],
    );
    await api.query(
      'insert into private.attempts (key, attempts, resets_at) values ($1, 1, now() + $2::interval)',
      [randomBytes(32), left],
    );
  }

  for (const age of ['29 days', '31 days']) {
    await api.query(
      `insert into private.outbox (id, recipient, subject, body, created_at)
       values ($1, 'ada@example.org', 's', 'b', now() - $2::interval)`,
      [randomUUID(), age],
    );
  }

  for (const age of ['29 days', '31 days'])
    await api.query(
      `insert into private.kept_mails (id, recipient, subject, body, sealed, state, reason, kept_at)
       values ($1, 'ada@example.com', 's', 'b', '\\x00', 'refused', 'r', now() - $2::interval)`,
      [randomUUID(), age],
    );

  await cleanUp(jobs).run(new AbortController().signal);
  const left = async () => {
    const mails = await platform.query('select from private.outbox');
    const keptMails = await platform.query('select from private.kept_mails');
    const { rows } = await api.query<{ name: string; count: number }>(
      `select 'sessions' as name, count(*)::int as count from private.sessions
       union all select 'logins', count(*)::int from private.sso_logins
       union all select 'challenges', count(*)::int from private.two_factor_challenges
       union all select 'passkeyChallenges', count(*)::int from private.passkey_challenges
       union all select 'passkeys', count(*)::int from private.passkeys
       union all select 'links', count(*)::int from private.link_tokens
       union all select 'attempts', count(*)::int from private.attempts`,
    );
    return {
      mails: mails.rowCount,
      keptMails: keptMails.rowCount,
      ...Object.fromEntries(rows.map(({ name, count }) => [name, count])),
    };
  };
  expect(await left()).toEqual({
    mails: 1,
    keptMails: 1,
    sessions: 1,
    logins: 1,
    challenges: 1,
    passkeyChallenges: 1,
    passkeys: 1,
    links: 1,
    attempts: 1,
  });
  for (const organization of organizations) {
    const { rows } = await withTenant(api, organization, (db) =>
      db.query('select key from private.idempotency'),
    );
    expect(rows).toEqual([{ key: '47 hours' }]);
    const uploads = await withTenant(api, organization, (db) =>
      db.query('select id from private.unfinished_uploads'),
    );
    expect(uploads.rows).toEqual([{ id: `${organization}24 hours` }]);
  }
});
