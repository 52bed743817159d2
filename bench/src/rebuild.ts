// Computing the read model of policies again from its events, beside what no rebuild can do without: COPY of the rows that come of
// it into the same tables. Rounds of the two alternate, and the median is reported. `--events=20000` says how many instead of 100,000.
import { randomBytes } from 'node:crypto';
import { ensureReadModels, policies, rebuildReadModel, schemaOf } from '@proviso/projections';
import {
  createEventCodec,
  createEventStore,
  createSubjectKeys,
  createSubscriptionFeed,
} from '@proviso/storage';
import { copyIn, copyOut } from './rebuild/copy.ts';
import { type BenchDatabase, benchLog as log, withBenchDatabase } from './support/bench-database.ts';
import { fillPolicyEvents } from './support/fill-policy-events.ts';
import { createGoals, ratio } from './support/goals.ts';

const asked = process.argv.find((argument) => argument.startsWith('--events='))?.slice('--events='.length);
const EVENTS = Number(asked ?? 100_000);
const STREAMS = EVENTS / 5;
const ROUNDS = 3;
const GOAL = 0.5;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

const measureOn = async (bench: BenchDatabase): Promise<{ rebuilding: number; copying: number }> => {
  const ownerPool = bench.pool('owner', 4);
  const projectorPool = bench.pool('projector', 4);
  const store = createEventStore({ pool: projectorPool, log });
  bench.onEnd(() => store.close());
  const masterKey = randomBytes(32);
  const writing = createEventCodec({
    subjectKeys: createSubjectKeys({ pool: bench.pool('api', 2), masterKey }),
  });
  const codec = createEventCodec({ subjectKeys: createSubjectKeys({ pool: projectorPool, masterKey }) });
  await fillPolicyEvents(ownerPool, writing, { streams: STREAMS, events: EVENTS });
  await ensureReadModels(ownerPool, [policies]);

  const rebuild = () =>
    rebuildReadModel(policies, {
      alone: true,
      ownerPool,
      projectorPool,
      store,
      feed: createSubscriptionFeed(store),
      codec,
      readText: async () => undefined,
      signal: new AbortController().signal,
    });
  await rebuild();
  const schema = schemaOf(policies);
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by 1",
    [schema],
  );
  const copies = await Promise.all(
    tables.map(async ({ name }) => ({
      name,
      rows: await copyOut(bench.urls.projector, `${schema}.${name}`),
    })),
  );
  const copy = async (): Promise<number> => {
    await ownerPool.query(`drop schema if exists bench cascade; create schema bench`);
    for (const { name } of copies)
      await ownerPool.query(`create table bench.${name} (like ${schema}.${name} including all)`);
    return timed(async () => {
      for (const { name, rows } of copies) await copyIn(bench.urls.owner, `bench.${name}`, rows);
    });
  };
  const rounds: { rebuilding: number; copying: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ rebuilding: await timed(rebuild), copying: await copy() });
  const byRatio = rounds.toSorted((a, b) => a.copying / a.rebuilding - b.copying / b.rebuilding);
  const [median] = byRatio.slice(Math.floor(ROUNDS / 2));
  if (!median) throw new Error('nothing was measured');
  return median;
};

const goals = createGoals();
await withBenchDatabase(async (bench) => {
  const { rebuilding, copying } = await measureOn(bench);
  goals.atLeast(
    `rebuild of ${EVENTS.toLocaleString('en-US')} policy events, beside COPY of the rows`,
    copying / rebuilding,
    GOAL,
    ratio,
    `${rebuilding.toFixed(1)} s against ${copying.toFixed(1)} s on ${STREAMS.toLocaleString('en-US')} streams`,
  );
});
process.exitCode = goals.conclude() ? 0 : 1;
