import {
  canonicalForm,
  completeRoot,
  hashesAtLevel,
  leafHash,
  type Position,
  type PositionedEvent,
  TILE_WIDTH,
} from '@proviso/storage';
import { createTestDatabase, type TestDatabase } from '@proviso/storage/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EntrySearch, findEntry } from '../tree/find-entry.ts';
import { createTileReader, treeSize } from '../tree/read-tiles.ts';
import { loadNotaryPosition, NotaryOvertakenError } from './place.ts';
import { recordEvents, type RecordOptions } from './record-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const eventsOf = (organizationId: string, count: number): PositionedEvent[] =>
  Array.from({ length: count }, (_, number) => ({
    eventId: v7(),
    type: 'PolicyDeleted',
    stream: `policy-${v7()}`,
    revision: 0,
    data: { number },
    metadata: {
      recordedAt: '2026-03-01T09:30:00.000Z',
      schemaVersion: 1,
      organizationId,
      actor: { kind: 'user', id: 'u' },
      correlationId: 'c',
      causationId: 'd',
    },
    position: { commit: 1n, prepare: 1n },
  }));

const recordAfter = (
  from: Position,
  events: readonly PositionedEvent[],
  options?: RecordOptions,
): Promise<number> =>
  recordEvents(database.pools.jobs, { from, to: { ...from, prepare: from.prepare + 1n }, events }, options);
/** Records the events at the notary's current position, as the next batch of a subscription would. */
const record = async (events: readonly PositionedEvent[], options?: RecordOptions): Promise<number> =>
  recordAfter(await loadNotaryPosition(database.pools.jobs), events, options);

/** The size of an organization's tree, and its hashes of a level. */
const treeOf = async (organizationId: string, level = 0) => {
  const { jobs } = database.pools;
  const size = await treeSize(jobs, organizationId);
  const read = createTileReader(jobs, organizationId);
  const tiles = Array.from({ length: tileCount(size, level) }, (_, tile) => read(level, tile));
  return { size, hashes: (await Promise.all(tiles)).flat() };
};
const tileCount = (size: number, level: number): number =>
  Math.ceil(hashesAtLevel(size, level) / TILE_WIDTH) || 1;
const leavesOf = (events: readonly PositionedEvent[]) =>
  events.map((event) => leafHash(canonicalForm(event)));

it('lets only one notary record the events if two try at the same time', async () => {
  const organizationId = v7();
  const from = await loadNotaryPosition(database.pools.jobs);
  const outcomes = await Promise.allSettled([
    recordAfter(from, eventsOf(organizationId, 3)),
    recordAfter(from, eventsOf(organizationId, 3)),
  ]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(failures).toEqual([expect.any(NotaryOvertakenError)]);
  expect(await treeOf(organizationId)).toMatchObject({ size: 3, hashes: { length: 3 } });
});

it('stores the root of each full tile, even if the tree grows in steps', async () => {
  const organizationId = v7();
  const other = v7();
  const events = eventsOf(organizationId, 2 * TILE_WIDTH + 3);
  await record([...events.slice(0, 1), ...eventsOf(other, 2), ...events.slice(1, 200)]);
  await record([...eventsOf(other, 300), ...events.slice(200, 300)]);
  await record(events.slice(300));
  const leaves = leavesOf(events);
  expect(await treeOf(organizationId)).toEqual({ size: events.length, hashes: leaves });
  const roots = [leaves.slice(0, TILE_WIDTH), leaves.slice(TILE_WIDTH, 2 * TILE_WIDTH)];
  expect((await treeOf(organizationId, 1)).hashes).toEqual(
    roots.map((tile) => completeRoot(Buffer.concat(tile))),
  );
  expect((await treeOf(other)).hashes).toHaveLength(302);
});

it('omits events that a move to another event store delivers again', async () => {
  const organizationId = v7();
  const events = eventsOf(organizationId, 5);
  await record(events.slice(0, 3));
  expect(await record(events.slice(1, 3), { mayRepeat: true })).toBe(0);
  expect(await record(events.slice(2), { mayRepeat: true })).toBe(2);
  expect((await treeOf(organizationId)).hashes).toEqual(leavesOf(events));
});

it('finds the entry of an event, in all of a history or in what it has grown by', async () => {
  const organizationId = v7();
  const events = eventsOf(organizationId, 300);
  for (const step of [events.slice(0, 150), events.slice(150)]) await record(step);
  const found = (index: number, search?: EntrySearch) =>
    findEntry(database.pools.jobs, organizationId, events[index]?.eventId ?? '', search);
  for (const index of [0, 127, 128, 149, 150, 299])
    expect(await found(index)).toEqual({ index, leaf: leavesOf(events)[index] });
  expect((await found(200, { from: 150 }))?.index).toBe(200);
  expect(await found(0, { from: 150 })).toBeUndefined();
  for (const near of [0, 140, 150, 300, 1_000]) {
    expect((await found(20, { near }))?.index).toBe(20);
    expect((await found(299, { near }))?.index).toBe(299);
  }
  expect(await findEntry(database.pools.jobs, v7(), events[0]?.eventId ?? '')).toBeUndefined();
});

it('leaves out events of the installation itself', async () => {
  expect(await record(eventsOf('platform', 2))).toBe(0);
});
