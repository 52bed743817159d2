// Measures how long the list of policies takes over HTTP, relative to the same SQL sent directly to the
// database, for several table sizes. The SQL is sent once unprepared, as by an ordinary client, and once
// prepared, as by the product. The ratio to the prepared SQL shows only the cost of HTTP, session, and access
// checks. Then measures creating and revising over HTTP, relative to bare inserts of the same rows. The
// default sizes are 10,000 and 100,000 policies; `--sizes=1000,2000` overrides them. A run at 1,000,000 takes
// a few minutes.
import type { PageQuery, PolicyListQuery } from '@proviso/contracts';
import { listPolicies, type Queryable } from '@proviso/projections';
import { createPool, withTenant } from '@proviso/storage';
import { measureWriting } from './policies/writing.ts';
import { benchLog } from './support/bench-database.ts';
import { fillPolicies, vacuumNow } from './support/fill-policies.ts';
import { signUp } from './support/http-client.ts';
import { startProduct } from './support/product.ts';
import { quantile } from './support/quantile.ts';
import { numbersOf } from './support/options.ts';

const ROUNDS = 60;
/**
 * Number of warm-up rounds for both sides, because a server in use has compiled code and prepared queries.
 */
const WARMING_ROUNDS = 60;
const GOAL = 1.5;
const GROWTH_GOAL = 3;

/** Typical queries of the list. */
const questions: readonly Omit<PolicyListQuery, 'review'>[] = [
  {},
  { status: 'active' },
  { facilityType: 'Healthcare' },
  { state: 'CA' },
  { facilityType: 'Healthcare', status: 'review' },
  { facilityType: 'Healthcare', state: 'NY', status: 'active' },
  { sort: 'title' },
  { sort: 'title', status: 'draft' },
  { sort: 'created', state: 'TX' },
  { regulatoryBody: 'HIPAA' },
  { needsAnalysis: 'true' },
];
const page: PageQuery = { limit: 50 };

/** Sends every query as text, which Postgres parses and plans each time. */
const unprepared = (db: Queryable): Queryable => ({
  query: ((query: string | { text: string; values: unknown[] }, values?: unknown[]) =>
    typeof query === 'string'
      ? db.query(query, values)
      : db.query(query.text, query.values)) as Queryable['query'],
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

const product = await startProduct();
const pools = (['api', 'projector', 'owner'] as const).map((role) =>
  createPool(product.databaseUrls[role], { max: 2, applicationName: 'bench', log: benchLog }),
);
const [api, projector, owner] = pools;
try {
  if (!api || !projector || !owner) throw new Error('no pool for this role');
  const ada = await signUp(product.url, 'ada');
  const { organizationId } = ada;

  const throughHttp = (query: PolicyListQuery) => {
    const parameters = new URLSearchParams({ ...query, limit: String(page.limit) });
    return ada.client.send('GET', `/api/policies?${parameters.toString()}`);
  };
  const directly = (query: Omit<PolicyListQuery, 'review'>, prepared: boolean) =>
    withTenant(
      api,
      organizationId,
      (db) => listPolicies({ db: prepared ? db : unprepared(db), organizationId }, query, page),
      { readOnly: true },
    );

  const p95s: number[] = [];
  let filled = 0;
  for (const size of numbersOf('sizes', [10_000, 100_000])) {
    await fillPolicies(projector, ada, { from: filled, to: size });
    await vacuumNow(owner);
    filled = size;
    const http: number[] = [];
    const direct: number[] = [];
    const prepared: number[] = [];
    for (let round = -WARMING_ROUNDS; round < ROUNDS; round += 1)
      for (const query of questions) {
        // The second side would find data in memory that the first one has read, so the order alternates.
        const before = round % 2 === 0 ? await timed(() => directly(query, false)) : undefined;
        const through = await timed(() => throughHttp(query));
        const bare = before ?? (await timed(() => directly(query, false)));
        const ready = await timed(() => directly(query, true));
        if (round < 0) continue;
        http.push(through);
        direct.push(bare);
        prepared.push(ready);
      }
    p95s.push(quantile(http, 0.95));
    const parts = [0.5, 0.95].map((part) => {
      const [through, bare, ready] = [http, direct, prepared].map((times) => quantile(times, part)) as [
        number,
        number,
        number,
      ];
      return (
        `p${part * 100} ${(through / bare).toFixed(2)} (${milliseconds(through)} against ${milliseconds(bare)}; ` +
        `${(through / ready).toFixed(2)} of ${milliseconds(ready)} prepared)`
      );
    });
    console.log(
      `list of policies through HTTP to the same SQL, ${size.toLocaleString('en-US')} policies, ` +
        `${(size / 5).toLocaleString('en-US')} of them the reader's: ${parts.join(', ')} (goal ≤ ${GOAL})`,
    );
  }
  const [smallest = Number.NaN] = p95s;
  const largest = p95s.at(-1) ?? Number.NaN;
  console.log(
    `p95 through HTTP at the largest size: ${(largest / smallest).toFixed(2)} of that at the smallest (goal ≤ ${GROWTH_GOAL})`,
  );
  await measureWriting(ada, owner);
} finally {
  await Promise.all(pools.map((pool) => pool.end()));
  await product.stop();
}
