// Measures the first page of `GET /api/as-of` of the built product, as a ratio to the first page of the current
// list, for an organization with 100,000 policies (`--policies=100000`) that have 250,000 versions, and for one
// in which few of them are in force. The goal is at most twice the time of the current list at p95.
import { policyAsOfSchema } from '@proviso/contracts';
import { policies, schemaOf } from '@proviso/projections';
import { createPool, type Pool } from '@proviso/storage';
import { benchLog } from './support/bench-database.ts';
import { fillPolicies } from './support/fill-policies.ts';
import { fillPolicyHistory } from './support/fill-policy-history.ts';
import { createGoals, ratio } from './support/goals.ts';
import { type Author, signUp } from './support/http-client.ts';
import { startProduct } from './support/product.ts';
import { quantile } from './support/quantile.ts';
import { numberOf } from './support/options.ts';

const POLICIES = numberOf('policies', 100_000);
/** Warm-up rounds, because a server in use has already compiled its code and prepared its queries. */
const WARMING_ROUNDS = 60;
const ROUNDS = 200;
const GOAL = 2;
/** In the second organization, one policy in this many is in force. */
const RARE = 200;

const PAGE = 50;
const current = `/api/policies?limit=${PAGE}`;
type Pair = readonly [past: string, present: string];
/** The paths of pages as of an instant, each with the path of the current page that it is compared with. */
const questionsAt = (at: Date): Readonly<Record<'in force' | 'all', Pair>> => {
  const past = `/api/as-of?limit=${PAGE}&at=${at.toISOString()}`;
  return {
    'in force': [past, `${current}&status=active`],
    all: [`${past}&scope=all`, current],
  };
};

/** Throws if the page is incomplete, because its response time would prove nothing. */
const assertComplete = (text: string): void => {
  const items = (JSON.parse(text) as unknown[]).map((item) => policyAsOfSchema.parse(item));
  const scored = items.filter(({ analysis }) => typeof analysis?.score === 'number').length;
  if (items.length !== PAGE || scored === 0 || items.some(({ owner }) => owner === null))
    throw new Error(`the page has ${items.length} policies, ${scored} of them with a score`);
};

/** Archives the organization's policies, except one in {@link RARE}, as if they had never been active. */
const archiveMost = async (projector: Pool, { organizationId }: Author): Promise<void> => {
  await projector.query(
    `update ${schemaOf(policies)}.policies
     set status = case when abs(hashtext(id)) % $2 = 0 then 'active' else 'archived' end
     where organization_id = $1`,
    [organizationId, RARE],
  );
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const milliseconds = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(1)} ms at p50, ${quantile(values, 0.95).toFixed(1)} ms at p95`;

const product = await startProduct();
const poolOf = (role: 'projector' | 'owner') =>
  createPool(product.databaseUrls[role], { max: 2, applicationName: 'bench', log: benchLog });
const [projector, owner] = [poolOf('projector'), poolOf('owner')];
const goals = createGoals();

const compare = async ({ client }: Author, what: string, [past, present]: Pair): Promise<void> => {
  assertComplete((await client.send('GET', past)).text);
  const times = { past: new Array<number>(), present: new Array<number>() };
  for (let round = -WARMING_ROUNDS; round < ROUNDS; round += 1) {
    const took = {
      past: await timed(() => client.send('GET', past)),
      present: await timed(() => client.send('GET', present)),
    };
    if (round < 0) continue;
    times.past.push(took.past);
    times.present.push(took.present);
  }
  goals.atMost(
    `policies (${what}), to the current list`,
    quantile(times.past, 0.95) / quantile(times.present, 0.95),
    GOAL,
    ratio,
    `${milliseconds(times.past)}, against ${milliseconds(times.present)}`,
  );
};

try {
  const ada = await signUp(product.url, 'ada');
  await fillPolicies(projector, ada, { from: 0, to: POLICIES, share: 1 });
  await fillPolicyHistory(projector, ada);
  const bea = await signUp(product.url, 'bea');
  await fillPolicies(projector, bea, { from: POLICIES, to: 2 * POLICIES, share: 1 });
  await archiveMost(projector, bea);
  await fillPolicyHistory(projector, bea);
  // Does the work of autovacuum immediately.
  await owner.query('vacuum (analyze)');

  const instants = { now: new Date(), 'a year before': new Date('2025-01-01T12:00:00Z') };
  for (const [when, at] of Object.entries(instants))
    for (const [which, pair] of Object.entries(questionsAt(at)))
      await compare(ada, `${which}, ${when}`, pair);
  await compare(bea, `one in ${RARE} in force, now`, questionsAt(instants.now)['in force']);
  ada.client.close();
  bea.client.close();
} finally {
  await Promise.all([projector.end(), owner.end()]);
  await product.stop();
}
process.exitCode = goals.conclude() ? 0 : 1;
