// Measures how long searches take over HTTP, relative to the same queries sent directly to the database, for
// several table sizes. The default sizes are 10,000 and 100,000 policies; `--sizes=10000,1000000` overrides
// them. A run at 1,000,000 takes half an hour, most of it spent filling the tables.
import { setTimeout as pause } from 'node:timers/promises';
import type { PageQuery, SearchQuery } from '@proviso/contracts';
import { searchPolicies } from '@proviso/projections';
import { createPool, withTenant } from '@proviso/storage';
import { fillSearch } from './search/fill-search.ts';
import { typicalSearches } from './search/questions.ts';
import { benchLog } from './support/bench-database.ts';
import { fillPolicies, vacuumNow } from './support/fill-policies.ts';
import { signUp } from './support/http-client.ts';
import { startProduct } from './support/product.ts';
import { quantile } from './support/quantile.ts';
import { numbersOf } from './support/options.ts';

const WARMING_ROUNDS = 5;
const ROUNDS = 30;
const GOAL = 1.5;
const GROWTH_GOAL = 3;
const page: PageQuery = { limit: 50 };
/** Minimum milliseconds between a user's searches, because the API limits searches per minute. */
const PACE_MS = 110;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

const product = await startProduct();
const pool = (role: 'api' | 'projector' | 'owner') =>
  createPool(product.databaseUrls[role], { max: 1, applicationName: 'bench', log: benchLog });
const pools = { api: pool('api'), projector: pool('projector'), owner: pool('owner') };
try {
  const ada = await signUp(product.url, 'ada');
  const { organizationId } = ada;
  const throughHttp = (query: SearchQuery) => {
    const parameters = new URLSearchParams({ ...query, limit: String(page.limit) });
    return ada.client.send('GET', `/api/search?${parameters.toString()}`);
  };
  const directly = (query: SearchQuery) =>
    withTenant(pools.api, organizationId, (db) => searchPolicies({ db, organizationId }, query, page), {
      readOnly: true,
    });

  const p95s: number[] = [];
  let filled = 0;
  for (const size of numbersOf('sizes', [10_000, 100_000])) {
    await fillPolicies(pools.projector, ada, { from: filled, to: size });
    await vacuumNow(pools.owner);
    await fillSearch(pools, { organizationId, from: filled, to: size });
    filled = size;
    const http: number[] = [];
    const direct: number[] = [];
    const byQuestion: number[][] = [];
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1)
      for (const [index, query] of typicalSearches(round).entries()) {
        const turn = pause(PACE_MS);
        // The second side would find data in memory that the first one has read, so the order alternates.
        const before = round % 2 === 0 ? await timed(() => directly(query)) : undefined;
        const through = await timed(() => throughHttp(query));
        const bare = before ?? (await timed(() => directly(query)));
        await turn;
        if (round < WARMING_ROUNDS) continue;
        http.push(through);
        direct.push(bare);
        byQuestion[index] = [...(byQuestion[index] ?? []), through];
      }
    p95s.push(quantile(http, 0.95));
    const parts = [0.5, 0.95].map((part) => {
      const [through, bare] = [quantile(http, part), quantile(direct, part)];
      return `p${part * 100} ${(through / bare).toFixed(2)} (${milliseconds(through)} against ${milliseconds(bare)})`;
    });
    console.log(
      `search through HTTP to the same SQL, ${size.toLocaleString('en-US')} policies, ` +
        `${(size / 5).toLocaleString('en-US')} of them the reader's: ${parts.join(', ')} (goal ≤ ${GOAL})`,
    );
    for (const [index, query] of typicalSearches(0).entries())
      console.log(
        `  ${milliseconds(quantile(byQuestion[index] ?? [], 0.5)).padStart(9)}  ${JSON.stringify(query)}`,
      );
  }
  const [smallest = Number.NaN] = p95s;
  const largest = p95s.at(-1) ?? Number.NaN;
  console.log(
    `p95 through HTTP at the largest size: ${(largest / smallest).toFixed(2)} of that at the smallest (goal ≤ ${GROWTH_GOAL})`,
  );
} finally {
  await Promise.all(Object.values(pools).map((each) => each.end()));
  await product.stop();
}
