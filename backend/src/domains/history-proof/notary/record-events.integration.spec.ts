import { type Position, type PositionedEvent, TILE_WIDTH } from '@proviso/storage';
import { createTestDatabase, type TestDatabase } from '@proviso/storage/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadNotaryPosition, NotaryOvertakenError } from './place.ts';
import { recordEvents } from './record-events.ts';

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

const recordAfter = (from: Position, events: readonly PositionedEvent[]): Promise<void> =>
  recordEvents(database.pools.jobs, { from, to: { ...from, prepare: from.prepare + 1n }, events });
/** Records the events at the notary's current position, as the next batch of a subscription would. */
const record = async (events: readonly PositionedEvent[]): Promise<void> =>
  recordAfter(await loadNotaryPosition(database.pools.jobs), events);

const hashesOf = async (organizationId: string) => {
  const { rows } = await database.pools.jobs.query<{ level: number; count: number }>(
    `select level, count(*)::int from private.history_hashes where organization_id = $1
     group by level order by level`,
    [organizationId],
  );
  return rows;
};

it('lets only one notary record the events if two try at the same time', async () => {
  const organizationId = v7();
  const from = await loadNotaryPosition(database.pools.jobs);
  const outcomes = await Promise.allSettled([
    recordAfter(from, eventsOf(organizationId, 3)),
    recordAfter(from, eventsOf(organizationId, 3)),
  ]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(failures).toEqual([expect.any(NotaryOvertakenError)]);
  expect(await hashesOf(organizationId)).toEqual([{ level: 0, count: 3 }]);
});

it('stores the root of each full tile, even if the tree grows in steps', async () => {
  const organizationId = v7();
  const events = eventsOf(organizationId, 2 * TILE_WIDTH + 3);
  for (const step of [events.slice(0, 200), events.slice(200, 300), events.slice(300)]) await record(step);
  const stored = [
    { level: 0, count: 2 * TILE_WIDTH + 3 },
    { level: 1, count: 2 },
  ];
  expect(await hashesOf(organizationId)).toEqual(stored);
  // Events may be delivered again after a move to another event store.
  await record(events);
  expect(await hashesOf(organizationId)).toEqual(stored);
});

it('leaves out events of the installation itself', async () => {
  await record(eventsOf('platform', 2));
  const { rows } = await database.pools.jobs.query(
    'select from private.history_logs where organization_id not in (select organization_id from private.history_hashes)',
  );
  expect(rows).toEqual([]);
});
