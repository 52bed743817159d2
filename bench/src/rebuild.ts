// Rebuilds the read model of policies from its events, and compares the time with the minimum that any
// rebuild needs: a COPY of the resulting rows into the same tables. Rounds of the two alternate, and the
// median is reported. `--events=20000` overrides the default of 100,000.
import { ensureReadModels, policies, rebuildReadModel, schemaOf } from '@proviso/projections';
import { copyIn, copyOut } from './rebuild/copy.ts';
import { type BenchDatabase, withBenchDatabase } from './support/bench-database.ts';
import { openPolicyEvents } from './support/policy-events.ts';
import { createGoals, ratio } from './support/goals.ts';
import { numberOf } from './support/options.ts';

const EVENTS = numberOf('events', 100_000);
const STREAMS = EVENTS / 5;
const ROUNDS = 3;
const GOAL = 0.5;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

const measureOn = async (bench: BenchDatabase): Promise<{ rebuilding: number; copying: number }> => {
  const { ownerPool, projectorPool, store, feed, codec } = await openPolicyEvents(bench, {
    streams: STREAMS,
    events: EVENTS,
  });
  await ensureReadModels(ownerPool, [policies]);

  const rebuild = () =>
    rebuildReadModel(policies, {
      alone: true,
      ownerPool,
      projectorPool,
      store,
      feed: feed(),
      codec,
      readText: async () => undefined,
      signal: new AbortController().signal,
      onStartOver: (error) => {
        throw error;
      },
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
    `rebuild of ${EVENTS.toLocaleString('en-US')} policy events, compared with COPY of the rows`,
    copying / rebuilding,
    GOAL,
    ratio,
    `${rebuilding.toFixed(1)} s against ${copying.toFixed(1)} s on ${STREAMS.toLocaleString('en-US')} streams`,
  );
});
process.exitCode = goals.conclude() ? 0 : 1;
