// Measures the cost of running several processes of the same kind: processor time per request with two API
// replicas compared with one, and per event with two projection workers compared with one, on a real Kafka.
// Then measures the delay after a worker is killed, and counts lost policies. Needs Java, Maven and Linux.
//
// A process that has just started takes twice the time of one that has been working for a while, because its
// code is not compiled yet. That is not a cost of having two processes, so all of them do the same work
// before the measurement. Idle consumption is measured and shown separately. Replicas: rounds with one and
// with two replicas alternate. In rounds with one replica, the two take turns, and each has the same number
// of clients. The figure for two replicas that share the load of one is also shown. Workers: one, then two,
// then one again, because partitions are reassigned in between. Medians are reported.
import { setTimeout as pause } from 'node:timers/promises';
import { placeOf, policies } from '@proviso/projections';
import { createPool, type Pool } from '@proviso/storage';
import { kafkaLibraries, startTestKafka } from '@proviso/storage/testing/kafka';
import { root } from './against/root.ts';
import { cpuSecondsOf } from './documents/process-tree.ts';
import { type Balancer, startBalancer } from './support/balancer.ts';
import { benchLog, type BenchDatabase, withBenchDatabase } from './support/bench-database.ts';
import { type Cluster, type Replica, type Running, startCluster } from './support/cluster.ts';
import { count, createGoals, ratio, seconds } from './support/goals.ts';
import { type Author, createHttpClient, type HttpClient, signUp } from './support/http-client.ts';
import { policyInput, policyOf } from './support/policy-text.ts';
import { median } from './support/quantile.ts';

const PARTITIONS = 6;
/**
 * Number of clients per replica. With fewer clients, a replica handles less work per tick, which costs more
 * per request.
 */
const CLIENTS = 8;
const REQUESTS = 1_600;
/**
 * Number of requests after which a replica is fully warmed up. After 12,000 requests to two replicas, a
 * request could still take 50% longer.
 */
const WARM_REQUESTS = 40_000;
const EVENTS = 800;
const WARM_EVENTS = 1_600;
/**
 * Events per second while workers are measured. At the maximum rate, the result would depend on the load of
 * the machine: two busy workers compete with everything else on its processors, and each event then takes
 * longer in all processes, including the API.
 */
const PACE = 40;
const ROUNDS = 5;
const COST = 1.1;
/**
 * Milliseconds within which Kafka must have reassigned a dead worker's partitions, and their events must have
 * been processed.
 */
const LAG_MS = 60_000;
/** Milliseconds within which workers have rebalanced the partitions. */
const SETTLE_MS = 12_000;
/** Milliseconds for which idle processes are measured. */
const IDLE_MS = 8_000;

const goals = createGoals();
const content = policyOf(4_000);

/** A user of the product, with one connection per concurrent request. */
interface Side {
  clients: readonly HttpClient[];
  /** Ids of acknowledged policies. */
  ids: string[];
}

const openSide = async (url: string): Promise<Side> => {
  const author: Author = await signUp(url, 'ada');
  const clients = Array.from({ length: 2 * CLIENTS }, () =>
    createHttpClient(url, author.cookie, { keepsCookies: true }),
  );
  return { clients, ids: [] };
};

const all = async (
  { clients }: Side,
  times: number,
  work: (client: HttpClient, index: number) => Promise<unknown>,
  atOnce = CLIENTS,
): Promise<void> => {
  let next = 0;
  await Promise.all(
    clients.slice(0, atOnce).map(async (client) => {
      for (let index = next++; index < times; index = next++) await work(client, index);
    }),
  );
};
/** Creates `times` policies, `pace` per second, or as fast as possible. */
const create = (side: Side, times: number, pace?: number): Promise<void> => {
  const began = performance.now();
  return all(side, times, async (client, index) => {
    if (pace !== undefined) await pause(Math.max(0, began + (index * 1_000) / pace - performance.now()));
    const made = await client.send('POST', '/api/policies', policyInput(`Policy ${index}`, content));
    side.ids.push((JSON.parse(made.text) as { id: string }).id);
  });
};

/** Waits until the read model has every acknowledged policy. Returns the time in milliseconds. */
const caughtUp = async (pool: Pool, side: Side): Promise<number> => {
  const began = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ policies: number }>(
      `select count(*)::int as policies from ${placeOf(policies).schema}.policies where id = any($1)`,
      [side.ids],
    );
    if (rows[0]?.policies === side.ids.length) return performance.now() - began;
    if (performance.now() - began > 2 * LAG_MS) return Number.POSITIVE_INFINITY;
    await pause(50);
  }
};

const cpuOf = (processes: readonly Running[]): Promise<number> =>
  cpuSecondsOf(processes.map(({ pid }) => String(pid)));
/** Cost of some work: seconds of processor time, and duration. */
interface Taken {
  processor: number;
  elapsed: number;
}
const taken = async (processes: readonly Running[], work: () => Promise<unknown>): Promise<Taken> => {
  const before = await cpuOf(processes);
  const began = performance.now();
  await work();
  return {
    processor: (await cpuOf(processes)) - before,
    elapsed: (performance.now() - began) / 1_000,
  };
};
/** Share of a processor that idle processes use. */
const idleShareOf = async (processes: readonly Running[]): Promise<number> => {
  const { processor, elapsed } = await taken(processes, () => pause(IDLE_MS));
  return processor / elapsed;
};

/**
 * Processor time in microseconds per request or event, and the share that idle processes would have used
 * anyway.
 */
interface Cost {
  whole: number;
  idle: number;
}
const costOf = (rounds: readonly Taken[], times: number, idleShare: number): Cost => ({
  whole: (median(rounds.map(({ processor }) => processor)) / times) * 1e6,
  idle: ((median(rounds.map(({ elapsed }) => elapsed)) * idleShare) / times) * 1e6,
});
const report = (what: string, one: Cost, two: Cost): void => {
  const told = ({ whole, idle }: Cost) => `${whole.toFixed(0)} µs (idle ${idle.toFixed(0)})`;
  goals.atMost(what, two.whole / one.whole, COST, ratio, `${told(one)} and ${told(two)}`);
};
const rounds = async <Result>(
  number: number,
  measure: (round: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let round = 0; round < number; round += 1) results.push(await measure(round));
  return results;
};

const compareReplicas = async (cluster: Cluster, balancer: Balancer, side: Side): Promise<void> => {
  const replicas = [await cluster.startApi(root), await cluster.startApi(root)];
  for (const { url } of replicas) await cluster.untilReady(url);
  const ask = (times: number, atOnce: number) =>
    all(
      side,
      times,
      (client, index) => client.send('GET', `/api/policies/${side.ids[index % side.ids.length] ?? ''}`),
      atOnce,
    );
  const measure = (serving: readonly Replica[], atOnce: number): Promise<Taken> => {
    balancer.sendTo(serving.map(({ url }) => url));
    return taken(serving, () => ask(REQUESTS, atOnce));
  };
  balancer.sendTo(replicas.map(({ url }) => url));
  await ask(WARM_REQUESTS, 2 * CLIENTS);
  const idle = await idleShareOf(replicas);
  const measured = await rounds(2 * ROUNDS, async (round) => {
    const first = round % 2;
    return {
      one: await measure(replicas.slice(first, first + 1), CLIENTS),
      two: await measure(replicas, 2 * CLIENTS),
      shared: await measure(replicas, CLIENTS),
    };
  });
  const cost = (kind: 'one' | 'two' | 'shared', share: number): Cost =>
    costOf(
      measured.map((each) => each[kind]),
      REQUESTS,
      share,
    );
  const one = cost('one', idle / 2);
  const shared = cost('shared', idle);
  report('processor time for a request, two replicas compared with one', one, cost('two', idle));
  console.log(`        where the two share what one was asked: ${(shared.whole / one.whole).toFixed(3)}`);
  balancer.sendTo(replicas.slice(0, 1).map(({ url }) => url));
  await replicas[1]?.stop();
};

const compareWorkers = async (cluster: Cluster, pool: Pool, side: Side, first: Running): Promise<void> => {
  const project = (times: number, pace?: number) =>
    create(side, times, pace).then(() => caughtUp(pool, side));
  const measure = (working: readonly Running[], times: number) =>
    rounds(times, () => taken(working, () => project(EVENTS, PACE)));
  const workers = [first];
  await project(WARM_EVENTS);
  const idleOfOne = await idleShareOf(workers);
  const before = await measure(workers, Math.ceil(ROUNDS / 2));
  const second = await cluster.start(root, 'projections');
  workers.push(second);
  await pause(SETTLE_MS);
  await project(2 * WARM_EVENTS);
  const idleOfTwo = await idleShareOf(workers);
  const two = await measure(workers, ROUNDS);
  workers.pop();
  await second.stop();
  await pause(SETTLE_MS);
  const one = [...before, ...(await measure(workers, Math.ceil(ROUNDS / 2)))];
  report(
    'processor time for an event, two projection workers compared with one',
    costOf(one, EVENTS, idleOfOne),
    costOf(two, EVENTS, idleOfTwo),
  );

  workers.push(await cluster.start(root, 'projections'));
  await pause(SETTLE_MS);
  const killed = create(side, EVENTS);
  await pause(500);
  await workers[1]?.kill();
  const began = performance.now();
  await killed;
  await caughtUp(pool, side);
  const { rows } = await pool.query<{ policies: number }>(
    `select count(*)::int as policies from ${placeOf(policies).schema}.policies`,
  );
  goals.atMost('lag after a worker was killed', performance.now() - began, LAG_MS, seconds);
  goals.atMost('policies that were lost', side.ids.length - (rows[0]?.policies ?? 0), 0, count);
};

const measureAll = async (bench: BenchDatabase): Promise<void> => {
  const kafka = await startTestKafka();
  bench.onEnd(() => kafka.stop());
  const cluster = await startCluster({ ...bench, environment: { KAFKA_BROKERS: kafka.broker } });
  bench.onEnd(() => cluster.stop());
  const balancer = await startBalancer();
  bench.onEnd(async () => balancer.close());
  await cluster.migrate(root);
  await cluster.makeTopic(root, PARTITIONS);
  await cluster.start(root, 'relay');
  await cluster.start(root, 'jobs');
  const worker = await cluster.start(root, 'projections');
  const api = await cluster.startApi(root);
  await cluster.untilReady(api.url);
  balancer.sendTo([api.url]);
  const side = await openSide(balancer.url);
  const pool = createPool(cluster.databaseUrl, { max: 2, applicationName: 'bench', log: benchLog });
  bench.onEnd(() => pool.end());
  await create(side, 200);
  await caughtUp(pool, side);
  await api.stop();
  await compareReplicas(cluster, balancer, side);
  await compareWorkers(cluster, pool, side, worker);
};

if (kafkaLibraries() === undefined)
  goals.notMeasured('more processes of a kind', 'Java and Maven are not at hand');
else await withBenchDatabase(measureAll);
if (!goals.conclude()) process.exitCode = 1;
