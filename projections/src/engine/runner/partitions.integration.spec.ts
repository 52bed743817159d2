import { randomUUID } from 'node:crypto';
import { createSubscriptionFeed, type EventFeed } from '@proviso/storage';
import { createDividedFeed } from '@proviso/storage/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../read-models/audit-log/projector.ts';
import { loadCheckpoint, placeOf } from '../control/checkpoints.ts';
import { readModelStatuses } from '../control/read-model-statuses.ts';
import { createChangeHub } from '../live/change-hub.ts';
import { waitForPosition } from '../live/wait-for-position.ts';
import { policies } from '../../read-models/policies/projector.ts';
import type { ReadModel } from '../read-model.ts';
import { schemaOf } from '../schema-of.ts';
import { rebuildReadModel } from '../rebuild/rebuild-read-model.ts';
import { policyCreated, policyRevised } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { rowsOf, run } from '../../testing/run.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

const PARTITIONS = 3;
const POLICIES = `${schemaNamed('policies')}.policies`;
const ENTRIES = `${schemaOf(auditLog)}.entries`;

let test: ProjectionTest;
beforeEach(async () => {
  test = await startProjectionTest((store) => createDividedFeed(store, PARTITIONS));
});
afterEach(async () => {
  await test.close();
});

const allRows = async () => [await rowsOf(test, POLICIES), await rowsOf(test, ENTRIES, 'event_id')];
/** A new stream that belongs to `partition`. */
const streamIn = (partition: number): string => {
  for (;;) {
    const stream = `policy-${randomUUID()}`;
    if (test.feed.partitionOf(stream) === partition) return stream;
  }
};
const appendToEach = async () => {
  for (let partition = 0; partition < PARTITIONS; partition += 1) {
    const stream = streamIn(partition);
    await test.append(stream, [policyCreated()]);
    await test.append(stream, [policyRevised({ title: 'Second' })]);
  }
};
const positions = async () =>
  (await loadCheckpoint(test.database.pools.api, placeOf(policies)))?.positions ?? new Map();
const rowCount = async () => (await rowsOf(test, POLICIES)).length;
/** The same test setup with a different feed of the same events. */
const on = (feed: EventFeed): ProjectionTest => ({ ...test, feed });
const rebuild = (readModel: ReadModel, feed: EventFeed, alone = false) =>
  rebuildReadModel(readModel, {
    alone,
    onStartOver: (error) => {
      throw error;
    },
    ownerPool: test.database.pools.owner,
    projectorPool: test.database.pools.projector,
    store: test.store,
    feed,
    codec: test.codec,
    readText: test.readText,
    signal: new AbortController().signal,
  });
/** A feed that does not deliver anything for one partition. */
const without = (feed: EventFeed, stalled: number): EventFeed => ({
  ...feed,
  async *subscribe(options) {
    for await (const item of feed.subscribe(options)) if (item.partition !== stalled) yield item;
  },
});

describe('a feed of several partitions', () => {
  it('produces the same rows as a single partition', async () => {
    await appendToEach();
    await test.catchUp(policies, auditLog);
    const divided = await allRows();
    expect((await positions()).size).toBe(PARTITIONS);

    const single = createSubscriptionFeed(test.store);
    for (const readModel of [policies, auditLog]) await rebuild(readModel, single);
    expect(await allRows()).toEqual(divided);
  });

  it('keeps a checkpoint for each partition and resumes from it', async () => {
    const first = run(test, policies, auditLog);
    await appendToEach();
    await expect.poll(rowCount).toBe(PARTITIONS);
    await first.stop();
    const before = await positions();
    expect(before.size).toBe(PARTITIONS);

    await test.append(streamIn(2), [policyCreated()]);
    const second = run(test, policies, auditLog);
    await expect.poll(rowCount).toBe(PARTITIONS + 1);
    await expect
      .poll(async () => (await loadCheckpoint(test.database.pools.api, placeOf(policies)))?.filled)
      .toBe(true);
    await second.stop();
    expect([...first.alarms, ...second.alarms]).toEqual([]);
  });

  it('waits for a write only in the partition that contains it', async () => {
    const stalled = run(on(without(test.feed, 1)), policies);
    const wait = async (stream: string, timeoutMs: number) =>
      waitForPosition({
        db: test.database.pools.api,
        hub: createChangeHub(),
        readModel: policies,
        writes: [
          {
            category: 'policy',
            partition: test.feed.partitionOf(stream),
            position: await test.append(stream, [policyCreated()]),
          },
        ],
        timeoutMs,
        pollMs: 5,
      });
    expect(await wait(streamIn(1), 50)).toBe(false);
    expect(await wait(streamIn(0), 60_000)).toBe(true);
    expect(await rowCount()).toBe(1);

    const statuses = await readModelStatuses({
      db: test.database.pools.projector,
      store: test.store,
      feed: test.feed,
      readModels: [policies],
    });
    expect(statuses).toMatchObject([{ lag: 1, filled: false }]);
    await stalled.stop();
  });

  it.each([
    ['from all partitions', false],
    ['in bulk from the event store', true],
  ])('supports a rebuild %s while the product runs', async (_, alone) => {
    const running = run(test, policies);
    await appendToEach();
    const second = Array.from({ length: PARTITIONS }, () => ({ title: 'Second' }));
    await expect.poll(() => rowsOf(test, POLICIES)).toMatchObject(second);
    await test.database.pools.projector.query(`update ${POLICIES} set title = 'wrong'`);
    await rebuild(policies, test.feed, alone);
    expect(await rowsOf(test, POLICIES)).toMatchObject(second);
    expect((await positions()).size).toBe(PARTITIONS);
    await test.append(streamIn(0), [policyCreated()]);
    await expect.poll(rowCount).toBe(PARTITIONS + 1);
    await running.stop();
    expect(running.alarms).toEqual([]);
  });

  it('can be replaced with a feed of more or fewer partitions without loss or duplication', async () => {
    const feeds = [createSubscriptionFeed(test.store), test.feed, createDividedFeed(test.store, 2)];
    for (const [index, feed] of feeds.entries()) {
      await appendToEach();
      const running = run(on(feed), policies, auditLog);
      await expect.poll(rowCount).toBe((index + 1) * PARTITIONS);
      await expect.poll(async () => (await rowsOf(test, ENTRIES, 'event_id')).length).toBe((index + 1) * 6);
      await running.stop();
      expect(running.alarms).toEqual([]);
      const numbers = Array.from({ length: feed.partitions }, (_, partition) => partition);
      expect(new Set((await positions()).keys())).toEqual(new Set(numbers));
    }
  });
});
