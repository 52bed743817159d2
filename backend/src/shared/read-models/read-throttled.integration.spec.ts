import { randomUUID } from 'node:crypto';
import { isStatementTimeout } from '@proviso/storage';
import { createTestDatabase, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readThrottled } from './read-throttled.ts';

const limits = { connections: 2, each: 1, ofOneOrganization: 6, statementMs: 10_000 };
const [greedy, other] = [randomUUID(), randomUUID()];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

it('serves another organization between two reads of a busy organization', async () => {
  const read = readThrottled(database.pools.api, limits);
  const done: string[] = [];
  let goOn: () => void = () => undefined;
  const otherIsDone = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const abuse = Array.from({ length: 6 }, () =>
    read(greedy, async () => {
      await otherIsDone;
      done.push('greedy');
    }),
  );
  await read(other, async ({ db }) => {
    await db.query('select 1');
    done.push('other');
  });
  goOn();
  await Promise.all(abuse);
  expect(done).toEqual(['other', ...Array(6).fill('greedy')]);
});

it('limits the waiting reads of one organization, without affecting others', async () => {
  const read = readThrottled(database.pools.api, limits);
  const readOf = (organizationId: string) =>
    read(organizationId, async ({ db }) => (await db.query('select pg_sleep(0.05)')).rowCount);
  const abuse = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => readOf(greedy)),
    readOf(other),
  ]);
  expect(abuse.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(abuse.at(-1)).toMatchObject({ status: 'fulfilled' });
  expect(abuse.at(-2)).toMatchObject({ reason: { code: 'request.too-many' } });
});

it('cancels a statement that takes too long, and then runs the next one', async () => {
  const read = readThrottled(database.pools.api, { ...limits, statementMs: 1_000 });
  const error = await read(greedy, async ({ db }) => db.query('select pg_sleep(30)')).catch(
    (reason: unknown) => reason,
  );
  expect(isStatementTimeout(error)).toBe(true);
  const { rows } = await read(greedy, async ({ db }) => db.query<{ one: number }>('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
});
