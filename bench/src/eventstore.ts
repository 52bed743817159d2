// Measures the EventStoreDB in EVENTSTORE_URL, through the adapter and through the bare client in the same
// run. Also measures the time to create policies through the whole product, compared with the embedded store,
// both on an empty server and on one with the product's events. The run's streams have their own prefix and
// are deleted at the end. The server frees their space at its next scavenge. `--foreign=1000000` also starts
// the product on a server with that many events of other applications (foreign events), which takes minutes.
// `--only=foreign` skips the rest, `--looks=1` checks the product's state only once after each start. With
// `--unjudged`, a missed goal is printed but does not fail the run.
import { ANY, EventStoreDBClient, jsonEvent, NO_STREAM, streamNameFilter } from '@eventstore/db-client';
import { createEventStoreDbEventStore, type EventStore, type EventToAppend, START } from '@proviso/storage';
import { measureForeignEvents } from './eventstore/foreign.ts';
import { benchLog } from './support/bench-database.ts';
import { createGoals, ratio as asRatio } from './support/goals.ts';
import { signUp } from './support/http-client.ts';
import { startProduct } from './support/product.ts';
import { median } from './support/quantile.ts';
import { numberOf, optionOf } from './support/options.ts';

const CONCURRENCY = 16;
const APPENDS = 1_600;
const ROUNDS = 9;
/** Number of warm-up rounds, so that both sides run compiled code. */
const WARM_UP = 6;
const LENGTHS = [0, 5_000, 50_000];
const CONCURRENT_APPENDS = [200, 500];
const CREATES = 400;
const WRITERS = 8;
const GOAL_APPENDS = 0.5;
const GOAL_AT_ONCE = 2;
const DEADLINE = 15_000;
const goals = createGoals();
const foreign = numberOf('foreign', 0);

const url = process.env['EVENTSTORE_URL'];
if (!url) {
  console.error("EVENTSTORE_URL is not set: name the server, such as 'esdb://127.0.0.1:2113?tls=false'");
  process.exit(2);
}

const organization = crypto.randomUUID();
const sample = (): EventToAppend => {
  const eventId = crypto.randomUUID();
  return {
    eventId,
    type: 'PolicyCreated',
    data: { title: 'Information security', content: 'All staff lock their screens. '.repeat(20) },
    metadata: {
      recordedAt: new Date().toISOString(),
      schemaVersion: 1,
      organizationId: organization,
      actor: { kind: 'system', id: 'bench' },
      correlationId: eventId,
      causationId: eventId,
    },
  };
};

interface Appender {
  /** Appends one event to a stream at any revision, or to a new stream. */
  append: (stream: string, event: EventToAppend, isNew?: boolean) => Promise<unknown>;
}

const prefix = `bench-${crypto.randomUUID().slice(0, 8)}`;
const streams = new Set<string>();
const store: EventStore = createEventStoreDbEventStore({ url, prefix, log: benchLog });
const client = EventStoreDBClient.connectionString(url);
const adapter: Appender = {
  append: (stream, event, isNew) =>
    store.append(stream, [event], isNew ? 'no-stream' : 'any', { organizationId: organization }),
};
const bare: Appender = {
  append: (stream, { eventId: id, type, data, metadata }, isNew) =>
    client.appendToStream(`${prefix}.${stream}`, jsonEvent({ id, type, data, metadata }), {
      expectedRevision: isNew ? NO_STREAM : ANY,
    }),
};

const named = (): string => {
  const stream = `thing-${crypto.randomUUID()}`;
  streams.add(stream);
  return stream;
};
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

/** Appends {@link CONCURRENCY} events at a time, each to the next of `targets`. Returns events per second. */
const rate = async ({ append }: Appender, targets: readonly string[], isNew: boolean): Promise<number> => {
  const left = [...targets];
  const took = await seconds(() =>
    Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let stream = left.pop(); stream !== undefined; stream = left.pop())
          await append(stream, sample(), isNew);
      }),
    ),
  );
  return targets.length / took;
};

/** Runs rounds of the adapter and the bare client alternately, including the warm-up. Reports medians. */
const compare = async (
  measure: (appender: Appender) => Promise<number>,
): Promise<{ ours: number; theirs: number; ratio: number }> => {
  await measure(bare);
  const all: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    all.push({ ours: await measure(adapter), theirs: await measure(bare) });
  const rounds = all.slice(WARM_UP);
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
    ratio: median(rounds.map(({ ours, theirs }) => ours / theirs)),
  };
};

const many = (count: number): string[] => Array.from({ length: count }, named);

/** Repeats the streams in `existing` in order, until the list has {@link APPENDS} entries. */
const times = (existing: readonly string[]): string[] =>
  Array.from({ length: APPENDS }, (_, index) => existing[index % existing.length] ?? '');

const measureAppends = async (): Promise<void> => {
  // Between two rounds of the adapter, the bare client also writes to these streams, as another process
  // would.
  const shared = many(200);
  const own = new Map([adapter, bare].map((appender) => [appender, many(200)]));
  for (const created of [shared, ...own.values()]) await rate(bare, created, true);
  for (const [what, targets, isNew] of [
    ['new streams', () => many(APPENDS), true],
    ['existing streams', () => times(shared), false],
    ['existing streams that no other client writes', (one: Appender) => times(own.get(one) ?? []), false],
  ] as const) {
    const { ours, theirs, ratio } = await compare((appender) => rate(appender, targets(appender), isNew));
    const about = `${ours.toFixed(0)} a second against ${theirs.toFixed(0)}`;
    goals.atLeast(`appends to ${what}, ${CONCURRENCY} at a time`, ratio, GOAL_APPENDS, asRatio, about);
  }
};

const measureLengths = async (): Promise<void> => {
  for (const length of LENGTHS) {
    const stream = named();
    for (let count = 0; count < length; count += 500)
      await store.append(stream, Array.from({ length: 500 }, sample), count - 1, {
        organizationId: organization,
      });
    const each = async (appender: Appender): Promise<number> => {
      const took = await seconds(async () => {
        for (let count = 0; count < 30; count += 1) await appender.append(stream, sample());
      });
      return (took / 30) * 1_000;
    };
    const { ours, theirs, ratio } = await compare(each);
    console.log(
      `wherever a stream of ${length} events ends: ${ours.toFixed(1)} ms against ${theirs.toFixed(1)}, ratio ${ratio.toFixed(2)}`,
    );
  }
};

const measureAtOnce = async (): Promise<void> => {
  for (const count of CONCURRENT_APPENDS) {
    const { ours, theirs, ratio } = await compare(async (appender) => {
      const stream = named();
      return seconds(() =>
        Promise.all(Array.from({ length: count }, () => appender.append(stream, sample()))),
      );
    });
    const about = `${ours.toFixed(3)} s against ${theirs.toFixed(3)}`;
    goals.atMost(`${count} at once to one stream`, ratio, GOAL_AT_ONCE, asRatio, about);
  }
};

/** Measures events per second until the adapter's subscription has caught up. */
const followed = async (): Promise<number> => {
  let events = 0;
  const took = await seconds(async () => {
    for await (const item of store.subscribe({ from: START, signal: new AbortController().signal })) {
      if (item.kind === 'event') events += 1;
      if (item.kind === 'caught-up') break;
    }
  });
  return events / took;
};
const followedBare = async (): Promise<number> => {
  let events = 0;
  const subscription = client.subscribeToAll({
    filter: streamNameFilter({ prefixes: [`${prefix}.`], checkpointInterval: 1 }),
  });
  const took = await seconds(
    () =>
      new Promise((resolve, reject) => {
        subscription.on('data', () => (events += 1));
        subscription.on('caughtUp', resolve);
        subscription.on('error', reject);
      }),
  );
  await subscription.unsubscribe();
  return events / took;
};
const measureSubscription = async (): Promise<void> => {
  await followedBare();
  const [bareRate, rateOfAdapter] = [await followedBare(), await followed()];
  console.log(
    `subscription from the start: ${rateOfAdapter.toFixed(0)} events a second against ${bareRate.toFixed(0)}, ` +
      `ratio ${(rateOfAdapter / bareRate).toFixed(2)}`,
  );
};

/**
 * Policies per second that eight users in separate organizations create through HTTP. Returns separate
 * figures for their first policies and for later ones.
 */
const creates = async (
  environment: Readonly<Record<string, string>>,
): Promise<{ first: number; later: number }> => {
  const product = await startProduct(environment);
  try {
    const authors = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => signUp(product.url, `writer${index}`)),
    );
    const create = async (): Promise<number> => {
      const took = await seconds(() =>
        Promise.all(
          authors.map(async ({ client: http }) => {
            for (let count = 0; count < CREATES / WRITERS; count += 1)
              await http.send('POST', '/api/policies', { title: `Policy ${count}`, content: 'All staff.' });
          }),
        ),
      );
      return CREATES / took;
    };
    const first = await create();
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) later.push(await create());
    for (const { client: http } of authors) http.close();
    return { first, later: median(later) };
  } finally {
    await product.stop();
  }
};

const measureCreates = async (eventStore: string): Promise<void> => {
  const ours = await creates({ EVENTSTORE_URL: eventStore, EVENTSTORE_PREFIX: `${prefix}-product` });
  // An empty variable is treated as unset.
  const embedded = await creates({ EVENTSTORE_URL: '' });
  for (const [when, here, there] of [
    [`the first ${CREATES}`, ours.first, embedded.first],
    [`${CREATES} of those that follow`, ours.later, embedded.later],
  ] as const)
    console.log(
      `policies created by ${WRITERS} people, ${when}: ${here.toFixed(0)} a second, ` +
        `${there.toFixed(0)} on the embedded store, ratio ${(here / there).toFixed(2)}`,
    );
};

const removeStreams = async (): Promise<void> => {
  const left = [...streams];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let stream = left.pop(); stream !== undefined; stream = left.pop())
        await client.deleteStream(`${prefix}.${stream}`).catch(() => undefined);
    }),
  );
};

try {
  await store.claim(crypto.randomUUID());
} catch (error) {
  console.error(`no EventStoreDB that can be measured answers at ${url}:`, error);
  process.exit(1);
}
const watchdog = setTimeout(() => {
  console.error(`${url} gave no answer in ${DEADLINE / 1_000} s`);
  process.exit(1);
}, DEADLINE);
await adapter.append(named(), sample(), true);
clearTimeout(watchdog);
try {
  if (optionOf('only') !== 'foreign') {
    await measureAppends();
    await measureLengths();
    await measureAtOnce();
    await measureSubscription();
    await measureCreates(url);
  }
  const looks = numberOf('looks', 5);
  if (foreign > 0)
    await measureForeignEvents(goals, { url, prefix: `${prefix}-shared`, client, count: foreign, looks });
  if (!goals.conclude() && !process.argv.includes('--unjudged')) process.exitCode = 1;
} finally {
  await removeStreams();
  await store.close();
  await client.dispose();
}
