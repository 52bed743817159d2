import { createEventStoreDbEventStore, createSubscriptionFeed, type EventStore } from '@proviso/storage';
import { FakeEventStoreDb, sampleEvents, silentLog } from '@proviso/storage/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hasPoliciesUntilNow } from '../../read-models/policies/has-policies.ts';
import { organizationId, type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { loadCheckpoint, markFilled, placeOf } from './checkpoints.ts';
import { readModels } from '../../read-models.ts';
import { readModelStatuses } from './read-model-statuses.ts';
import { stoppedReadModels } from './stopped-read-models.ts';

/** Number of other applications' events, far more than the server searches at a time for a subscriber. */
const FOREIGN = 20_000;

let test: ProjectionTest;
let server: FakeEventStoreDb;
let store: EventStore;
beforeAll(async () => {
  test = await startProjectionTest();
  for (const readModel of readModels) await markFilled(test.database.pools.owner, placeOf(readModel));
});
beforeEach(async () => {
  server = await FakeEventStoreDb.start();
  store = createEventStoreDbEventStore({ url: server.url, prefix: 'acme', log: silentLog });
  await store.claim('one');
  server.log.writeForeign(FOREIGN);
  return async () => {
    await store.close();
    server.kill();
  };
});
afterAll(async () => test.close());

const append = (stream: string) => {
  const events = sampleEvents(1);
  for (const { metadata } of events) metadata.organizationId = organizationId;
  return store.append(stream, events, 'no-stream', { organizationId });
};
const sight = () => {
  const recent = store.recentEvents?.(() => 0);
  if (!recent) throw new Error('the store has no recent events');
  const db = test.database.pools.projector;
  return { db, store: recent, feed: createSubscriptionFeed(store), readModels };
};

it('reports which read models lag without searching another application’s events again', async () => {
  await append(`policy-${crypto.randomUUID()}`);
  const source = sight();
  const look = () => readModelStatuses(source);
  // The store has not been searched yet, so the lag is unknown.
  expect((await look()).map(({ isLagKnown }) => isLagKnown)).not.toContain(true);
  await expect.poll(async () => (await look()).every(({ isLagKnown }) => isLagKnown)).toBe(true);

  const { searched } = server.counts;
  const statuses = await look();
  const stopped = await stoppedReadModels({ ...source, now: () => new Date() });
  expect(statuses.find(({ name }) => name === 'policies')).toMatchObject({ lag: 1, filled: true });
  expect(statuses.find(({ name }) => name === 'accounts')).toMatchObject({ lag: 0 });
  expect(stopped.has('policies')).toBe(true);
  expect(stopped.has('accounts')).toBe(false);
  expect(server.counts.searched).toBe(searched);
});

it('queries the database only once for all read models', async () => {
  const source = sight();
  const asked = vi.spyOn(source.db, 'query');
  expect(await readModelStatuses(source)).toHaveLength(readModels.length);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

it('reads only a bounded number of events to determine whether an organization has policies', async () => {
  const { db, store: recent } = sight();
  const checkpoint = await loadCheckpoint(db, placeOf(readModels[0] as (typeof readModels)[number]));
  await expect.poll(() => checkpoint && recent.knowsAfter?.(checkpoint.position)).toBe(true);
  const { searched } = server.counts;
  const has = () =>
    test.asTenant(organizationId, (tenant) => hasPoliciesUntilNow(tenant, { db, store: recent }));
  expect(await has()).toBe(false);
  await append(`policy-${crypto.randomUUID()}`);
  expect(await has()).toBe(true);
  expect(server.counts.searched - searched).toBeLessThan(FOREIGN / 10);
});
