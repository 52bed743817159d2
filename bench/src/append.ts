// Measures the cost of the event store's guarantees. Compares appends, 16 at a time, with bare INSERTs of the
// same rows into a table with the same columns and indexes. Rounds of the two alternate. Reports medians for
// appending one event to new streams, one event to existing streams, and several events at once.
import { createPostgresEventStore, type EventStore, type EventToAppend, type Pool } from '@proviso/storage';
import { benchLog, withBenchDatabase } from './support/bench-database.ts';
import { createGoals, ratio } from './support/goals.ts';

const CONCURRENCY = 16;
const PER_ROUND = 800;
const ROUNDS = 21;
const SEVERAL = 5;
const GOAL = 1;

interface Item {
  stream: string;
  events: EventToAppend[];
  /** The stream's revision. */
  revision: number;
}

const sample = (organizationId: string): EventToAppend => {
  const eventId = crypto.randomUUID();
  return {
    eventId,
    type: 'PolicyRevised',
    data: { policyId: eventId, title: 'Information security', content: 'All staff. '.repeat(40), version: 1 },
    metadata: {
      recordedAt: new Date().toISOString(),
      schemaVersion: 1,
      organizationId,
      actor: { kind: 'user', id: organizationId },
      correlationId: eventId,
      causationId: eventId,
    },
  };
};

const items = (count: number): Item[] =>
  Array.from({ length: PER_ROUND }, () => {
    const organizationId = crypto.randomUUID();
    const events = Array.from({ length: count }, () => sample(organizationId));
    return { stream: `policy-${crypto.randomUUID()}`, events, revision: -1 };
  });

/** Returns the same streams with their next event, to be appended after those in `before`. */
const next = (before: readonly Item[]): Item[] =>
  before.map(({ stream, events, revision }) => ({
    stream,
    events: [sample(events[0]?.metadata.organizationId ?? '')],
    revision: revision + events.length,
  }));

/** Runs `work` for each item, {@link CONCURRENCY} at a time. Returns runs per second. */
const rate = async (all: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> => {
  const left = [...all];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let item = left.pop(); item; item = left.pop()) await work(item);
    }),
  );
  return (all.length / (performance.now() - started)) * 1_000;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const appending =
  (store: EventStore) =>
  ({ stream, events, revision }: Item): Promise<unknown> =>
    store.append(stream, events, revision, { organizationId: events[0]?.metadata.organizationId ?? '' });

const inserting =
  (owner: Pool) =>
  ({ stream, events, revision }: Item): Promise<unknown> =>
    owner.query({
      name: 'insert',
      text: `insert into bench.plain (stream_id, stream_revision, event_id, type, data, metadata)
        select $1, $2 + n, event_id, type, data, metadata
        from unnest($3::uuid[], $4::text[], $5::jsonb[], $6::jsonb[]) with ordinality e (event_id, type, data, metadata, n)`,
      values: [
        stream,
        revision,
        events.map(({ eventId }) => eventId),
        events.map(({ type }) => type),
        events.map(({ data }) => JSON.stringify(data)),
        events.map(({ metadata }) => JSON.stringify(metadata)),
      ],
    });
const insertingOne =
  (owner: Pool) =>
  ({ stream, events: [event], revision }: Item): Promise<unknown> =>
    owner.query({
      name: 'insert one',
      text: `insert into bench.plain (stream_id, stream_revision, event_id, type, data, metadata)
        values ($1, $2, $3, $4, $5, $6)`,
      values: [
        stream,
        revision + 1,
        event?.eventId,
        event?.type,
        JSON.stringify(event?.data),
        JSON.stringify(event?.metadata),
      ],
    });

const goals = createGoals();
await withBenchDatabase(async (bench) => {
  // One extra connection for announcements.
  const store = createPostgresEventStore({ pool: bench.pool('jobs', CONCURRENCY + 1), log: benchLog });
  bench.onEnd(() => store.close());
  const owner = bench.pool('owner', CONCURRENCY);
  await owner.query('create schema bench; create table bench.plain (like es.events including all)');

  const compare = async (
    what: string,
    insert: (item: Item) => Promise<unknown>,
    batch: () => readonly Item[],
  ): Promise<void> => {
    const rounds: { appends: number; inserts: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const given = batch();
      const appends = await rate(given, appending(store));
      const inserts = await rate(items(given[0]?.events.length ?? 1), insert);
      // The first round is a warm-up.
      if (round > 0) rounds.push({ appends, inserts });
    }
    const appends = median(rounds.map((round) => round.appends)).toFixed(0);
    const inserts = median(rounds.map((round) => round.inserts)).toFixed(0);
    goals.atLeast(
      `appends ${what}, compared with bare inserts`,
      median(rounds.map((round) => round.appends / round.inserts)),
      GOAL,
      ratio,
      `${appends}/s against ${inserts}/s, ${CONCURRENCY} at a time`,
    );
  };

  await compare('of an event to new streams', insertingOne(owner), () => items(1));
  let existing = items(1);
  await rate(existing, appending(store));
  await compare('of an event to existing streams', insertingOne(owner), () => {
    existing = next(existing);
    return existing;
  });
  await compare(`of ${SEVERAL} events to new streams`, inserting(owner), () => items(SEVERAL));
});
process.exitCode = goals.conclude() ? 0 : 1;
