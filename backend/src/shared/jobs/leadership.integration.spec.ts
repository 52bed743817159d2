import { once } from 'node:events';
import { createTestDatabase, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockHolder, runWhileLocked } from './leadership.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const lock = 4_294_967_301;

it('reports which process holds a lock after waiting for the lock for a long time', async () => {
  const { jobs: pool } = database.pools;
  expect(await lockHolder(pool, lock)).toBeUndefined();
  const frozen = await pool.connect();
  await frozen.query('select pg_advisory_lock($1)', [lock]);
  const stopping = new AbortController();
  const said: object[] = [];
  const logger = { ...silentLog, error: (fields: object) => void said.push(fields) };
  const waiting = runWhileLocked(
    { pool, logger, retryMs: 1, silentMs: 0, lock, of: 'the lock' },
    stopping.signal,
    async (signal) => {
      if (!signal.aborted) await once(signal, 'abort');
    },
  );
  try {
    await expect.poll(() => said).toHaveLength(1);
    expect(said).toEqual([
      expect.objectContaining({
        lock: 'the lock',
        application: 'test jobs',
        pid: (await lockHolder(pool, lock))?.pid,
      }),
    ]);
  } finally {
    stopping.abort();
    frozen.release(true);
    await waiting;
  }
});
