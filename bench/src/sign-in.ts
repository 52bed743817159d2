// Measures the effect of sign-ins on other requests: the 99th percentile of a cheap GET during 20 sign-ins
// per second, relative to the same GET without load. Requests are sent on a schedule, whether or not
// earlier ones have completed.
import { PASSWORD_COST } from '@proviso/backend/password-cost';
import { productUrl } from '../../e2e/support/product-url.ts';
import startProduct from '../../e2e/support/start-product.ts';

const ROUNDS = 5;
const ROUND_MS = 8_000;
const SIGN_INS_A_SECOND = 20;
const GETS_A_SECOND = 50;
const PEOPLE = 20;
const password = 'correct horse battery staple';

const emailOf = (person: number): string => `bench.${person}@example.com`;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

let visitors = 0;
/** Sends JSON from a unique IP address, because requests are limited per IP address. */
const post = async (path: string, body: object): Promise<Response> => {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return fetch(new URL(path, productUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });
};

/**
 * Starts `work` at a fixed rate for one round. Returns the results in the order in which the work was
 * started.
 */
const atRate = async <Result>(
  perSecond: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> => {
  const started = performance.now();
  const results: Promise<Result>[] = [];
  for (let index = 0; index < (ROUND_MS / 1000) * perSecond; index += 1) {
    await pause(started + (index / perSecond) * 1000 - performance.now());
    results.push(work(index));
  }
  return Promise.all(results);
};

const signIn = async (index: number): Promise<boolean> => {
  const response = await post('/api/auth/signin', { email: emailOf(index % PEOPLE), password });
  await response.text();
  return response.ok;
};

/** Milliseconds until the response arrives. */
const get = async (cookie: string): Promise<number> => {
  const started = performance.now();
  const response = await fetch(new URL('/api/auth/user', productUrl), { headers: { Cookie: cookie } });
  await response.text();
  if (!response.ok) throw new Error(`GET /api/auth/user answered ${response.status}`);
  return performance.now() - started;
};

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;
const p99 = (values: readonly number[]): number => quantile(values, 0.99);
const median = (values: readonly number[]): number => quantile(values, 0.5);

// Makes the product trust the IP address that each client forwards.
process.env['TRUSTED_PROXIES'] = '1';
const stop = await startProduct();
try {
  let cookie = '';
  for (let person = 0; person < PEOPLE; person += 1) {
    const names = { firstName: 'Ada', lastName: 'Lovelace', company: 'Analytical Engines' };
    const response = await post('/api/auth/signup', { email: emailOf(person), password, ...names });
    await response.text();
    if (!response.ok) throw new Error(`signing up answered ${response.status}`);
    cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }
  const gets = () => atRate(GETS_A_SECOND, () => get(cookie));
  await gets();
  const rounds: { quiet: number; busy: number; signedIn: number; asked: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = p99(await gets());
    const [busy, signIns] = await Promise.all([gets(), atRate(SIGN_INS_A_SECOND, signIn)]);
    rounds.push({ quiet, busy: p99(busy), signedIn: signIns.filter(Boolean).length, asked: signIns.length });
  }
  const ratio = median(rounds.map(({ busy, quiet }) => busy / quiet));
  const [busy, quiet] = [
    median(rounds.map((round) => round.busy)),
    median(rounds.map((round) => round.quiet)),
  ];
  const total = (count: (round: (typeof rounds)[number]) => number) =>
    rounds.reduce((sum, round) => sum + count(round), 0);
  const { memoryCost, timeCost, parallelism } = PASSWORD_COST;
  console.log(
    `sign-in ratio ${ratio.toFixed(2)} (p99 of GET /api/auth/user ${busy.toFixed(1)} ms while ${SIGN_INS_A_SECOND} sign-ins a second run, ` +
      `${quiet.toFixed(1)} ms in quiet; ${total(({ signedIn }) => signedIn)} of ${total(({ asked }) => asked)} sign-ins done; ` +
      `argon2id m=${memoryCost} KiB t=${timeCost} p=${parallelism})`,
  );
} finally {
  await stop?.();
}
