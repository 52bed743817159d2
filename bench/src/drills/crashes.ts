// Tests crashes under load. While users write and read, the built product is killed, every other time
// together with its database. It is then restarted on the remaining data. Then its event store, a fake that
// speaks EventStoreDB's protocol, is unavailable for 15 s while users read. The product is killed before the
// event store is available again. All acknowledged changes must exist, and each view of a policy must be
// recorded exactly once. `--rounds=8` is the number of kills. Takes three minutes.
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createEventStore,
  createEventStoreDbEventStore,
  createPool,
  type EventStore,
  findDatabase,
  START,
} from '@proviso/storage';
import type { EventOf, policyViewed } from '@proviso/contracts';
import { FakeEventStoreDb } from '@proviso/storage/testing';
import { benchLog } from '../support/bench-database.ts';
import { makeDataFolder, startProductOn } from '../../../e2e/support/start-product.ts';
import { count, createGoals } from '../support/goals.ts';
import { cleanUpOnInterrupt } from '../support/interrupted.ts';
import { freePort } from '../../../e2e/support/free-port.ts';
import { databaseServerOf } from '../support/product.ts';
import { type People, signUpPeople, policyViewKey } from './crashes/people.ts';
import { numberOf } from '../support/options.ts';

const ROUNDS = numberOf('rounds', 8);
const PEOPLE = 8;
/** Milliseconds that users work before each kill of the product. */
const WORK_MS = 2_500;
/** Number of policies that each user reads while the event store is unavailable. */
const READ_EACH = 60;
/** Duration of the event store's outage, in milliseconds. */
const AWAY_MS = 15_000;
/**
 * Milliseconds within which the spooled views must be recorded. The job that records them runs every 30 s.
 */
const SPOOL_MS = 90_000;

const goals = createGoals();

/** Counts the views that users saw but that the event store lacks, or has more than once. */
const compareViews = async (views: ReadonlySet<string>, store: EventStore) => {
  const recorded = new Set<string>();
  const streams = new Set<string>();
  let doubled = 0;
  for await (const { stream, type, data, metadata } of store.readAll({
    from: START,
    filter: { streamPrefixes: ['access-'] },
  })) {
    if (type !== 'PolicyViewed' || metadata.actor.kind !== 'user') continue;
    // Each view has its own stream.
    if (streams.has(stream)) doubled += 1;
    streams.add(stream);
    const { policyId, version } = data as EventOf<typeof policyViewed>['data'];
    recorded.add(policyViewKey(metadata.actor.id, policyId, version));
  }
  return { lost: [...views].filter((view) => !recorded.has(view)).length, doubled };
};

const judge = async (what: string, people: People, store: EventStore, fewest: number): Promise<void> => {
  const deadline = Date.now() + SPOOL_MS;
  let found = await compareViews(people.views, store);
  while (found.lost > 0 && Date.now() < deadline) {
    await pause(1_000);
    found = await compareViews(people.views, store);
  }
  const changes = await people.countChanges();
  // With too few views, the drill would prove nothing.
  goals.atLeast(`${what}: displayed views`, people.views.size, fewest, count);
  goals.atMost(`${what}: views not recorded`, found.lost, 0, count);
  goals.atMost(`${what}: views recorded more than once`, found.doubled, 0, count);
  goals.atLeast(`${what}: acknowledged changes`, changes.acknowledged, fewest, count);
  goals.atMost(`${what}: policies that lack one`, changes.lost, 0, count);
};

const withProduct = async (
  environment: Readonly<Record<string, string>>,
  work: (url: string, start: () => ReturnType<typeof startProductOn>, dataDir: string) => Promise<void>,
): Promise<void> => {
  const dataDir = await makeDataFolder();
  const url = `http://127.0.0.1:${await freePort()}/`;
  let running: Awaited<ReturnType<typeof startProductOn>> | undefined;
  const start = async () => {
    running = await startProductOn(dataDir, url, { NODE_ENV: 'production', ...environment });
    return running;
  };
  const remove = cleanUpOnInterrupt(async () => {
    await running?.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });
  try {
    await work(url, start, dataDir);
  } finally {
    await remove();
  }
};

const killed = (): Promise<void> =>
  withProduct({}, async (url, start, dataDir) => {
    let product = await start();
    const people = await signUpPeople(url, PEOPLE);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const end = new AbortController();
      const working = people.write(end.signal);
      await pause(WORK_MS);
      if (round % 2 === 0) process.kill(await databaseServerOf(dataDir), 'SIGKILL');
      await product.end('SIGKILL');
      end.abort();
      await working;
      const began = performance.now();
      product = await start();
      console.log(`round ${round}: ready again after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
    const urls = await findDatabase({ dataDir });
    if (!urls) throw new Error('the product has no embedded database');
    const pool = createPool(urls.projector, { max: 2, applicationName: 'crashes', log: benchLog });
    const store = createEventStore({ pool, log: benchLog });
    try {
      await judge('killed', people, store, 50 * ROUNDS);
    } finally {
      people.close();
      await store.close();
      await pool.end();
    }
  });

const storeAway = async (): Promise<void> => {
  const server = await FakeEventStoreDb.start();
  const prefix = 'drill';
  const store = createEventStoreDbEventStore({ url: server.url, prefix, log: benchLog });
  try {
    await withProduct({ EVENTSTORE_URL: server.url, EVENTSTORE_PREFIX: prefix }, async (url, start) => {
      const product = await start();
      const people = await signUpPeople(url, PEOPLE);
      await people.prepare(READ_EACH);
      server.kill();
      const refused = await people.read(AWAY_MS);
      goals.atMost('store away: reads that were refused', refused, 0, count);
      await product.end('SIGKILL');
      await server.resume();
      await start();
      await judge('store away', people, store, PEOPLE * READ_EACH);
      people.close();
    });
  } finally {
    await store.close();
    server.kill();
  }
};

await killed();
await storeAway();
process.exitCode = goals.conclude() ? 0 : 1;
