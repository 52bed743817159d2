import { maxBatchPolicies } from '@proviso/contracts';
import { signUp, type Author } from '../support/http-client.ts';
import { startProduct } from '../support/product.ts';
import { quantile } from '../support/quantile.ts';

/** Pages that users request in turn during the analyses. */
const paths = [
  '/api/auth/user',
  '/api/policies?limit=50',
  '/api/dashboard/stats',
  '/api/search?q=visitors',
  '/api/analyses?limit=20',
];
const WARMING_MS = 5_000;
const IDLE_MS = 20_000;
/** Pause between two requests, like a user reading the response. */
const PAUSE_MS = 20;
/** Maximum number of policies created concurrently. */
const MAX_CONCURRENT = 8;

/**
 * Response times of the API in milliseconds, without analyses and while all policies of an organization are
 * analyzed.
 */
export interface ServingTimes {
  policies: number;
  idle: number;
  analyzing: number;
  /** Number of requests sent while analyses ran. */
  asked: number;
  /** Duration of all analyses. */
  took: number;
}

/**
 * Measures the 95th percentile of the built product's response times. The user who sends the requests belongs
 * to a different organization from the one being analyzed.
 */
export const measureServing = async (
  contents: readonly string[],
  policies = Math.min(1_000, maxBatchPolicies),
): Promise<ServingTimes> => {
  const product = await startProduct();
  try {
    const [owner, reader] = [await signUp(product.url, 'owner'), await signUp(product.url, 'reader')];
    await writePolicies(owner, contents, policies);
    await writePolicies(reader, contents, 20);
    await askFor(reader, () => Promise.resolve(false), WARMING_MS);
    const idle = await askFor(reader, () => Promise.resolve(false), IDLE_MS);
    const started = performance.now();
    await owner.client.send('POST', '/api/analysis-batches', { analysisType: 'compliance' });
    const busy = await askFor(reader, () => hasEnded(owner), Infinity);
    const took = performance.now() - started;
    return {
      policies,
      idle: quantile(idle, 0.95),
      analyzing: quantile(busy, 0.95),
      asked: busy.length,
      took,
    };
  } finally {
    await product.stop();
  }
};

const writePolicies = async (
  { client }: Author,
  contents: readonly string[],
  count: number,
): Promise<void> => {
  for (let first = 0; first < count; first += MAX_CONCURRENT)
    await Promise.all(
      Array.from({ length: Math.min(MAX_CONCURRENT, count - first) }, (_, index) =>
        client.send('POST', '/api/policies', {
          title: `Policy ${first + index}`,
          content: contents[(first + index) % contents.length],
        }),
      ),
    );
};

const hasEnded = async ({ client }: Author): Promise<boolean> => {
  const { text } = await client.send('GET', '/api/analysis-batches?limit=1');
  const [batch] = JSON.parse(text) as { status: string }[];
  return batch?.status !== 'running';
};

/** Requests the pages one after another, and returns each response time in milliseconds. */
const askFor = async (
  { client }: Author,
  isOver: () => Promise<boolean>,
  milliseconds: number,
): Promise<number[]> => {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  let looked = performance.now();
  for (let turn = 0; performance.now() < until; turn += 1) {
    const started = performance.now();
    await client.send('GET', paths[turn % paths.length] ?? '/');
    times.push(performance.now() - started);
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
    if (performance.now() - looked < 1_000) continue;
    looked = performance.now();
    if (await isOver()) break;
  }
  return times;
};
