// What more processes of a kind cost: processor time for a request with two API replicas beside one, and for an event with two
// projection workers beside one, on a real Kafka; then how far a worker that is killed sets the others back, and whether anything is
// lost. Rounds of one and two alternate, and the median is reported. Needs Java and Maven, and Linux.
import { setTimeout as pause } from 'node:timers/promises';
import { placeOf, policies } from '@proviso/projections';
import { createPool, type Pool } from '@proviso/storage';
import { kafkaLibraries, startTestKafka } from '@proviso/storage/testing/kafka';
import { root } from './against/root.ts';
import { cpuSecondsOf } from './documents/process-tree.ts';
import { type Balancer, startBalancer } from './support/balancer.ts';
import { benchLog, type BenchDatabase, withBenchDatabase } from './support/bench-database.ts';
import { type Cluster, type Running, startCluster } from './support/cluster.ts';
import { count, createGoals, ratio, seconds } from './support/goals.ts';
import { type Author, createHttpClient, type HttpClient, signUp } from './support/http-client.ts';
import { policyInput, policyOf } from './support/policy-text.ts';
import { median } from './support/quantile.ts';

const PARTITIONS = 6;
const CLIENTS = 8;
const REQUESTS = 1_600;
const EVENTS = 800;
const ROUNDS = 5;
const COST = 1.1;
/** Seconds after which Kafka gives the partitions of a worker that is gone to another, and what is then to be caught up. */
const LAG_MS = 60_000;
/** Until workers have shared the partitions out anew. */
const SETTLE_MS = 12_000;

const goals = createGoals();
const content = policyOf(4_000);

/** Somebody at the product, over as many connections as ask at once. */
interface Side {
  clients: readonly HttpClient[];
  /** Policies that were acknowledged. */
  ids: string[];
}

const openSide = async (url: string): Promise<Side> => {
  const author: Author = await signUp(url, 'ada');
  const clients = Array.from({ length: CLIENTS }, () =>
    createHttpClient(url, author.cookie, { keepsCookies: true }),
  );
  return { clients, ids: [] };
};

const all = async (
  { clients }: Side,
  times: number,
  work: (client: HttpClient, index: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (let index = next++; index < times; index = next++) await work(client, index);
    }),
  );
};
const create = (side: Side, times: number): Promise<void> =>
  all(side, times, async (client, index) => {
    const made = await client.send('POST', '/api/policies', policyInput(`Policy ${index}`, content));
    side.ids.push((JSON.parse(made.text) as { id: string }).id);
  });

/** Waits until the read model has every policy that was acknowledged. Returns milliseconds. */
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
/** Seconds of processor time that `work` takes of `processes`. */
const taken = async (processes: readonly Running[], work: () => Promise<unknown>): Promise<number> => {
  const before = await cpuOf(processes);
  await work();
  return (await cpuOf(processes)) - before;
};

/** Measures one and two by turns. */
const compare = async (
  what: string,
  times: number,
  measure: (processes: 1 | 2) => Promise<number>,
): Promise<void> => {
  const costs: Record<1 | 2, number[]> = { 1: [], 2: [] };
  await measure(1);
  await measure(2);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const processes of [1, 2] as const) costs[processes].push(await measure(processes));
  const [one, two] = [median(costs[1]), median(costs[2])];
  const [of1, of2] = [one, two].map((each) => ((each / times) * 1e6).toFixed(0));
  const about = `${of1} and ${of2} µs`;
  goals.atMost(what, two / one, COST, ratio, about);
};

const compareReplicas = async (cluster: Cluster, balancer: Balancer, side: Side): Promise<void> => {
  const replicas = [await cluster.startApi(root), await cluster.startApi(root)];
  for (const { url } of replicas) await cluster.untilReady(url);
  await compare('processor time for a request, two replicas beside one', REQUESTS, (number) => {
    const serving = replicas.slice(0, number);
    balancer.sendTo(serving.map(({ url }) => url));
    return taken(serving, () =>
      all(side, REQUESTS, (client, index) =>
        client.send('GET', `/api/policies/${side.ids[index % side.ids.length] ?? ''}`),
      ),
    );
  });
  balancer.sendTo(replicas.slice(0, 1).map(({ url }) => url));
  await replicas[1]?.stop();
};

const compareWorkers = async (cluster: Cluster, pool: Pool, side: Side, first: Running): Promise<void> => {
  const workers = [first];
  await compare('processor time for an event, two projection workers beside one', EVENTS, async (number) => {
    const before = workers.length;
    if (before < number) workers.push(await cluster.start(root, 'projections'));
    else if (before > number) await workers.pop()?.stop();
    if (before !== number) await pause(SETTLE_MS);
    return taken(workers, () => create(side, EVENTS).then(() => caughtUp(pool, side)));
  });

  if (workers.length === 1) workers.push(await cluster.start(root, 'projections'));
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
