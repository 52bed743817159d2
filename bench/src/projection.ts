// Measures the time to project policy events with the real runner, as a ratio to the time for only reading
// the same events and saving checkpoints.
import { ensureReadModels, policies, type ReadModel, runProjections } from '@proviso/projections';
import { type BenchDatabase, benchLog as log, withBenchDatabase } from './support/bench-database.ts';
import { openPolicyEvents } from './support/policy-events.ts';
import { createGoals, ratio } from './support/goals.ts';

const STREAMS = 20_000;
const EVENTS = 100_000;
const GOAL = 0.24;
/** Number of alternating measurements of each side. The median is reported. */
const ROUNDS = 3;

/** Reads the events of `policies` and moves its checkpoint, but writes no rows. */
const readOnly: ReadModel = {
  name: 'policies',
  version: 1_000,
  reads: 'stored',
  ...(policies.filter && { filter: policies.filter }),
  tables: () => '',
  project: async () => new Map(),
};

const measureOn = async (bench: BenchDatabase): Promise<{ reading: number; projecting: number }> => {
  const { ownerPool, projectorPool, store, feed, codec } = await openPolicyEvents(bench, {
    streams: STREAMS,
    events: EVENTS,
  });

  /** Seconds for a read model to process all events. */
  const measure = async (readModel: ReadModel): Promise<number> => {
    await ensureReadModels(ownerPool, [readModel]);
    const done = new AbortController();
    const startedAt = performance.now();
    const running = runProjections({
      readModels: [readModel],
      pool: projectorPool,
      store,
      feed: feed(),
      codec,
      readText: async () => undefined,
      log,
      signal: done.signal,
    });
    const head = await store.head();
    for (;;) {
      const { rows } = await ownerPool.query(
        `select from rm_control.checkpoints where version = $1 and read_model = $2
         and (position_commit, position_prepare) >= ($3, $4)`,
        [readModel.version, readModel.name, head.commit, head.prepare],
      );
      if (rows.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    done.abort();
    await running;
    return seconds;
  };

  const rounds: { reading: number; projecting: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      reading: await measure({ ...readOnly, version: 1_000 + round }),
      projecting: await measure({ ...policies, version: 2_000 + round }),
    });
  const byRatio = rounds.toSorted((a, b) => a.reading / a.projecting - b.reading / b.projecting);
  const [median] = byRatio.slice(Math.floor(ROUNDS / 2));
  if (!median) throw new Error('nothing was measured');
  return median;
};

const goals = createGoals();
await withBenchDatabase(async (bench) => {
  const { reading, projecting } = await measureOn(bench);
  const perSecond = (seconds: number) => `${Math.round(EVENTS / seconds).toLocaleString('en-US')} events/s`;
  goals.atLeast(
    `projection of ${EVENTS.toLocaleString('en-US')} policy events, compared with reading them`,
    reading / projecting,
    GOAL,
    ratio,
    `${perSecond(projecting)} against ${perSecond(reading)} on ${STREAMS.toLocaleString('en-US')} streams`,
  );
});
process.exitCode = goals.conclude() ? 0 : 1;
