// What the event store's guarantees cost: appends of one event to new streams, 16 at a time, beside bare INSERTs of
// the same rows into a table with the same columns and indexes. Rounds of the two alternate, and the median is reported.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPool,
  createPostgresEventStore,
  type EventToAppend,
  type Logger,
  openDatabase,
} from '@proviso/storage';

const CONCURRENCY = 16;
const PER_ROUND = 3_000;
const ROUNDS = 9;

const log: Logger = {
  info: () => undefined,
  warn: (fields, message) => console.error(message, fields),
  error: (fields, message) => console.error(message, fields),
};

const sample = (): { stream: string; event: EventToAppend } => {
  const eventId = crypto.randomUUID();
  const actor = { kind: 'user', id: crypto.randomUUID() } as const;
  return {
    stream: `policy-${crypto.randomUUID()}`,
    event: {
      eventId,
      type: 'PolicyCreated',
      data: {
        policyId: eventId,
        title: 'Information security',
        content: 'All staff. '.repeat(40),
        version: 1,
      },
      metadata: {
        recordedAt: new Date().toISOString(),
        schemaVersion: 1,
        organizationId: actor.id,
        actor,
        correlationId: eventId,
        causationId: eventId,
      },
    },
  };
};

/** Does `work` {@link PER_ROUND} times, {@link CONCURRENCY} at a time. Returns how many a second. */
const rate = async (work: (item: ReturnType<typeof sample>) => Promise<unknown>): Promise<number> => {
  const items = Array.from({ length: PER_ROUND }, sample);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let item = items.pop(); item; item = items.pop()) await work(item);
    }),
  );
  return (PER_ROUND / (performance.now() - started)) * 1_000;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const dataDir = await mkdtemp(join(tmpdir(), 'proviso-bench-'));
const database = await openDatabase({ dataDir, log });
// One more than appends at a time, for the announcements.
const writers = createPool(database.urls.jobs, { max: CONCURRENCY + 1, applicationName: 'bench', log });
const owner = createPool(database.urls.owner, { max: CONCURRENCY, applicationName: 'bench', log });
const store = createPostgresEventStore({ pool: writers, log });
try {
  await owner.query('create schema bench; create table bench.plain (like es.events including all)');
  const append = async () => rate(async ({ stream, event }) => store.append(stream, [event], 'no-stream'));
  const insert = async () =>
    rate(async ({ stream, event }) =>
      owner.query(
        `insert into bench.plain (stream_id, stream_revision, event_id, type, data, metadata)
         values ($1, 0, $2, $3, $4, $5)`,
        [stream, event.eventId, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata)],
      ),
    );
  await insert();
  await append();
  const rounds: { appends: number; inserts: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ appends: await append(), inserts: await insert() });
  const ratio = median(rounds.map(({ appends, inserts }) => appends / inserts));
  const appends = median(rounds.map((round) => round.appends)).toFixed(0);
  const inserts = median(rounds.map((round) => round.inserts)).toFixed(0);
  console.log(`append ratio ${ratio.toFixed(2)} (${appends} events/s against ${inserts} bare inserts/s)`);
} finally {
  await store.close();
  await Promise.all([writers.end(), owner.end()]);
  await database.stop();
  if (database.embedded) await rm(database.embedded.directory, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
