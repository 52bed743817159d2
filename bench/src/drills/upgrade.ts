// Tests a rolling upgrade under load: processes of an earlier commit serve, then those of this checkout join
// and the old ones stop, one by one, as with an orchestrator. No request may fail, and no acknowledged change
// may be missing. Takes five minutes. `--from=0864c9da` specifies the commit, which is installed and built in
// a temporary folder; `--checkout=/somewhere` specifies a folder that is already built. Migration 0030 does
// not keep older versions of the database's functions, so processes from before it must be stopped first.
import { setTimeout as pause } from 'node:timers/promises';
import { withCheckout } from '../against/checkout.ts';
import { root } from '../against/root.ts';
import { type BenchDatabase, withBenchDatabase } from '../support/bench-database.ts';
import { count, createGoals, milliseconds } from '../support/goals.ts';
import { startBalancer } from '../support/balancer.ts';
import { startCluster } from '../support/cluster.ts';
import { startLoad } from './upgrade/load.ts';
import { optionOf } from '../support/options.ts';

const FROM = '0864c9da';
/** Milliseconds of load between two steps. */
const STEP_MS = 5_000;
/** Milliseconds between the last request to an old replica and its stop signal. */
const DRAIN_MS = 1_000;
/** Maximum response time. The limit is generous, because serving and starting processes share two cores. */
const TIMEOUT_MS = 10_000;

const goals = createGoals();
const upgrade = async (old: string, bench: BenchDatabase): Promise<void> => {
  const cluster = await startCluster(bench);
  const balancer = await startBalancer();
  try {
    const before = {
      replicas: [await cluster.startApi(old), await cluster.startApi(old)],
      workers: [await cluster.start(old, 'projections'), await cluster.start(old, 'jobs')],
    };
    for (const { url } of before.replicas) await cluster.untilReady(url);
    balancer.sendTo(before.replicas.map(({ url }) => url));

    const load = await startLoad(balancer.url);
    await pause(STEP_MS);
    console.log('the earlier version serves');
    await cluster.migrate(root);
    console.log('migrated');
    const workers = [await cluster.start(root, 'projections'), await cluster.start(root, 'jobs')];
    const replicas = before.replicas.slice();
    for (const [index, leaving] of before.replicas.entries()) {
      const joining = await cluster.startApi(root);
      await cluster.untilReady(joining.url);
      replicas[index] = joining;
      balancer.sendTo(replicas.map(({ url }) => url));
      await pause(DRAIN_MS);
      await leaving.stop();
      console.log(`replica ${index + 1} is of this version`);
      await pause(STEP_MS);
    }
    for (const worker of before.workers) await worker.stop();
    console.log('the earlier version has ended');
    await pause(STEP_MS);
    const { requests, failures, longest, lost } = await load.end();
    for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
    goals.atLeast('requests', requests, 1_000, count);
    goals.atMost('failed', failures.length, 0, count);
    goals.atMost('acknowledged and missing', lost, 0, count);
    goals.atMost('longest answer', longest, TIMEOUT_MS, milliseconds);
    await Promise.all([...workers, ...replicas].map((each) => each.stop()));
  } finally {
    balancer.close();
    await cluster.stop();
  }
};

await withCheckout({ commit: optionOf('from') ?? FROM, folder: optionOf('checkout') }, (old) =>
  withBenchDatabase((bench) => upgrade(old, bench)),
);
if (!goals.conclude()) process.exitCode = 1;
