// Measures common requests, 16 at a time, and compares them with those of an earlier commit in the same run.
// Each of the two products runs on its own database, and the two are measured alternately. Then measures the
// processor share of each product while it is idle. Linux only. `--commit=550f2c1` specifies the commit,
// which is checked out, installed and built in a temporary folder (one or two minutes);
// `--checkout=/somewhere` specifies a folder that is already built.
import { pdfOf } from '@proviso/backend/testing/pdf';
import { setTimeout as pause } from 'node:timers/promises';
import { withCheckout } from './against/checkout.ts';
import { type ObservedProduct, startObservedProduct } from './observed/observed-product.ts';
import { createGoals, ratio } from './support/goals.ts';
import { type Author, createHttpClient, type HttpClient, signUp } from './support/http-client.ts';
import { policyInput, policyOf } from './support/policy-text.ts';
import { median } from './support/quantile.ts';
import { optionOf } from './support/options.ts';

const CONCURRENCY = 16;
const POLICIES = 200;
/** Number of measured rounds, enough that brief load on the machine does not distort the result. */
const ROUNDS = 15;
/**
 * Default number of warm-up rounds. During these, V8 compiles code. Otherwise, compiling would be half the
 * cost of the first requests.
 */
const WARM_UP = 6;
/** Milliseconds to wait after a round, until its follow-up work has finished. */
const SETTLE_MS = 1_000;
/**
 * Milliseconds during which earlier load still causes work (docs/adr/0052). Idle measurements start
 * afterward.
 */
const QUIET_MS = 100_000;
const IDLE_MS = 60_000;
const IDLE_GOAL = 0.01;

const content = policyOf(4_000);
const policy = (title: string) => policyInput(title, content);

/** A product with users, each in a separate organization, and one connection per concurrent request. */
interface Side {
  product: ObservedProduct;
  authors: readonly Author[];
  /** The users' connections, one for each concurrent request. */
  clients: readonly HttpClient[];
  ids: string[];
}

const idOf = (text: string): string => (JSON.parse(text) as { id: string }).id;

/** Opens a product where each user writes {@link POLICIES} policies. */
const openSide = async (product: ObservedProduct, names: readonly string[] = ['ada']): Promise<Side> => {
  const authors: Author[] = [];
  for (const name of names) authors.push(await signUp(product.url, name));
  const clients = Array.from({ length: CONCURRENCY }, (_, index) =>
    createHttpClient(product.url, authors[index % authors.length]?.cookie, { keepsCookies: true }),
  );
  const side: Side = { product, authors, clients, ids: [] };
  await rate(side, POLICIES * names.length, async (client, index) => {
    side.ids.push(idOf((await client.send('POST', '/api/policies', policy(`Policy ${index}`))).text));
  });
  await pause(2 * SETTLE_MS);
  return side;
};

const closeSide = ({ clients, authors }: Side): void => {
  for (const client of [...clients, ...authors.map((author) => author.client)]) client.close();
};

/** Runs `work` the given number of times, {@link CONCURRENCY} at a time. Returns runs per second. */
const rate = async (
  { clients }: Side,
  times: number,
  work: (client: HttpClient, index: number) => Promise<unknown>,
): Promise<number> => {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let index = next++; index < times; index = next++) await work(client, index);
    }),
  );
  return (times / (performance.now() - started)) * 1_000;
};

const pdf = new Blob([Uint8Array.from(pdfOf('Every member of staff washes their hands.'))], {
  type: 'application/pdf',
});

interface Load {
  what: string;
  goal: number;
  times: number;
  warmUp?: number;
  /** Users who send the requests in turn, if a single user may not send that many. */
  people?: readonly string[];
  work: (side: Side) => (client: HttpClient, index: number) => Promise<unknown>;
}
const policyAt = ({ ids }: Side, index: number): string => `/api/policies/${ids[index % ids.length] ?? ''}`;
const loads: readonly Load[] = [
  {
    what: 'get',
    goal: 3,
    times: 600,
    work: (side) => (client, index) => client.send('GET', policyAt(side, index)),
  },
  {
    what: 'create then get',
    goal: 2,
    times: 240,
    work: () => async (client, index) => {
      const { text } = await client.send('POST', '/api/policies', policy(`Another ${index}`));
      await client.send('GET', `/api/policies/${idOf(text)}`);
    },
  },
  {
    what: 'upload',
    goal: 2,
    times: 96,
    // More rounds than usual, because extraction processes keep getting faster over thousands of files.
    warmUp: 40,
    work: (side) => (client, index) => {
      const form = new FormData();
      form.append('documents', pdf, `hands-${index}.pdf`);
      return client.send('POST', `${policyAt(side, index)}/upload`, form);
    },
  },
  {
    what: 'update',
    goal: 1,
    times: 240,
    work: (side) => (client, index) =>
      client.send('PUT', policyAt(side, index), {
        ...policy(`Policy ${index}`),
        content: `${content}\n\n${crypto.randomUUID()}`,
      }),
  },
  { what: 'list', goal: 1, times: 480, work: () => (client) => client.send('GET', '/api/policies?limit=50') },
  {
    what: 'search',
    goal: 1,
    times: 64,
    // Four users send the searches, because a single user may search only 600 times a minute.
    people: ['grace', 'mary', 'hedy', 'joan'],
    work: () => (client) => client.send('GET', '/api/search?q=records'),
  },
];

const goals = createGoals();

const compare = async (everyday: readonly [Side, Side]): Promise<void> => {
  const asked = optionOf('loads')?.split(',');
  for (const { what, goal, times, warmUp = WARM_UP, work, people } of loads) {
    if (asked && !asked.includes(what)) continue;
    const open = async ({ product }: Side): Promise<Side> => openSide(product, people);
    const [now, before] = people ? [await open(everyday[0]), await open(everyday[1])] : everyday;
    const rounds: { now: number; before: number }[] = [];
    for (let round = 0; round < warmUp + ROUNDS; round += 1) {
      const measured = { now: 0, before: 0 };
      const sides = [['now', now] as const, ['before', before] as const];
      // Alternates which side goes first.
      for (const [name, side] of round % 2 === 0 ? sides : sides.toReversed()) {
        measured[name] = await rate(side, times, work(side));
        await pause(SETTLE_MS);
      }
      if (round >= warmUp) rounds.push(measured);
    }
    const rates = (['now', 'before'] as const).map((name) =>
      median(rounds.map((round) => round[name])).toFixed(0),
    );
    goals.atLeast(
      `${what}, compared with the earlier commit`,
      median(rounds.map((round) => round.now / round.before)),
      goal,
      ratio,
      `${rates.join('/s against ')}/s, ${CONCURRENCY} at a time`,
    );
    if (people) for (const side of [now, before]) closeSide(side);
  }
};

const idleShares = async (products: readonly ObservedProduct[]): Promise<readonly number[]> => {
  await pause(QUIET_MS);
  const before = await Promise.all(products.map((product) => product.cpuSeconds()));
  const started = performance.now();
  await pause(IDLE_MS);
  const seconds = (performance.now() - started) / 1_000;
  const after = await Promise.all(products.map((product) => product.cpuSeconds()));
  return after.map((value, index) => (value - (before[index] ?? 0)) / seconds);
};

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

await withCheckout(
  { commit: optionOf('commit') ?? '550f2c1', folder: optionOf('checkout') },
  async (folder) => {
    const products: ObservedProduct[] = [];
    try {
      for (const checkout of [undefined, folder])
        products.push(await startObservedProduct(checkout === undefined ? {} : { folder: checkout }));
      const [now, before] = products;
      if (!now || !before) throw new Error('a product did not start');
      const sides = [await openSide(now), await openSide(before)] as const;
      await compare(sides);
      for (const side of sides) closeSide(side);
      const [idle = Number.NaN, earlier = Number.NaN] = await idleShares(products);
      goals.atMost('share of a processor while idle', idle, IDLE_GOAL, percent, `${percent(earlier)} before`);
    } finally {
      await Promise.all(products.map((product) => product.stop()));
    }
  },
);
process.exitCode = goals.conclude() ? 0 : 1;
