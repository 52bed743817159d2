import { randomBytes, randomUUID } from 'node:crypto';
import { withTenant } from '@proviso/storage';
import { createTestDatabase, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from './clean-up.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

it('removes answers and sessions that nobody can use any more, of every organisation, and no others', async () => {
  const { api, jobs } = database.pools;
  const organizations = [randomUUID(), randomUUID()];
  for (const organization of organizations) {
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
  }

  const controller = new AbortController();
  const cleaning = cleanUp(jobs, silentLog, controller.signal);
  const sessions = async () => (await api.query('select from private.sessions')).rowCount;
  await expect.poll(sessions).toBe(1);
  controller.abort();
  await cleaning;
  for (const organization of organizations) {
    const { rows } = await withTenant(api, organization, (db) =>
      db.query('select key from private.idempotency'),
    );
    expect(rows).toEqual([{ key: '47 hours' }]);
  }
});
