import { randomUUID } from 'node:crypto';
import { createTestDatabase, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runUpkeep, type CarryOutDeps } from './carry-out.ts';
import { addRun, hasOpenRun, listRuns } from './runs.ts';

let database: TestDatabase;
let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  await database.pools.platform.query('delete from private.upkeep_runs');
});

/** Starts a process that performs requested scrubs with `work`. @returns a function that stops the process */
const start = (work: CarryOutDeps['work']) => {
  const stopping = new AbortController();
  const deps = { pool: database.pools.projector, logger: silentLog, kind: 'scrub' as const, work };
  const running = runUpkeep(deps, stopping.signal);
  const stop = async () => {
    stopping.abort();
    await running;
  };
  stops.push(stop);
  return stop;
};
const untilAborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
const request = () =>
  addRun(database.pools.platform, {
    id: randomUUID(),
    kind: 'scrub',
    subject: null,
    reason: 'Test',
    requestedBy: randomUUID(),
  });
const last = async () => (await listRuns(database.pools.platform))[0];

it('reports the progress of a run, and lets another process continue it if the first one stops', async () => {
  await request();
  expect(await last()).toMatchObject({ state: 'waiting', percent: 0 });
  const stop = start((_, signal, onProgress) => {
    onProgress({ done: 7, percent: 40 });
    return untilAborted(signal);
  });
  await expect.poll(last).toMatchObject({ state: 'running', done: 7, percent: 40 });
  await stop();
  expect(await last()).toMatchObject({ state: 'waiting', endedAt: null });
  start(async () => null);
  await expect.poll(last).toMatchObject({ state: 'done', percent: 100, error: null });
});

it('reports why a run failed, and then starts the next one', async () => {
  await request();
  start(async () => {
    throw new Error('the disk is gone');
  });
  await expect.poll(last).toMatchObject({ state: 'failed', error: 'Error: the disk is gone' });
  await request();
  await expect.poll(async () => (await listRuns(database.pools.platform)).length).toBe(2);
});

it('allows only one open run at a time, unless the run has had no heartbeat for an hour', async () => {
  const { platform } = database.pools;
  expect(await request()).toBeDefined();
  expect(await request()).toBeUndefined();
  expect(await hasOpenRun(platform, 'scrub')).toBe(true);
  await platform.query("update private.upkeep_runs set requested_at = now() - interval '2 hours'");
  expect(await hasOpenRun(platform, 'scrub')).toBe(false);
  expect(await last()).toMatchObject({ state: 'failed', error: 'No process has carried it out' });
});
