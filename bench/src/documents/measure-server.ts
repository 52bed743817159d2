import { setTimeout as pause } from 'node:timers/promises';
import { type Goals, mebibytes, milliseconds, seconds } from '../support/goals.ts';
import { quantile } from '../support/quantile.ts';
import { measureOtherProcesses } from './others-share.ts';
import { type ProbedProduct, startProbedProduct } from './probed-product.ts';
import { type FileToUpload, openUploadClient, outcomesOf, type UploadClient } from './upload-client.ts';

const MiB = 1024 * 1024;
const SAMPLE_MS = 100;
/** Milliseconds after which idle extraction processes have exited and released their memory. */
const SETTLE_MS = 75_000;
/**
 * Number of documents that another organization uploads, one after another, during a hostile organization's
 * batch.
 */
const NEIGHBORLY = 30;
/** Duration of the measurement without load, in milliseconds. */
const QUIET_MS = 5_000;

/** Files that the benchmark uploads to the server. */
export interface ServerLoad {
  /** Files that are uploaded together while the event loop is measured. */
  ordinary: readonly FileToUpload[];
  /** Files that are uploaded together while a health check runs continuously. */
  batch: readonly FileToUpload[];
  /** Files whose extraction uses as much time and memory as it can get. These files are uploaded together. */
  hostile: readonly FileToUpload[];
  /** A file that another organization uploads in the meantime. */
  neighborly: FileToUpload;
}

/** Repeats `look` until `done` settles. */
const meanwhile = async (done: Promise<unknown>, look: () => Promise<void>): Promise<void> => {
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  done.then(stop, stop);
  while (!stopped.signal.aborted) await look();
};

/** Response times of the health check, in milliseconds, until `done` settles. */
const readinessUntil = async (url: string, done: Promise<unknown>): Promise<readonly number[]> => {
  const all: number[] = [];
  await meanwhile(done, async () => {
    const asked = performance.now();
    const answer = await fetch(new URL('/readyz', url));
    await answer.arrayBuffer();
    all.push(performance.now() - asked);
    await pause(SAMPLE_MS / 2);
  });
  return all;
};

const measureEventLoop = async (
  goals: Goals,
  product: ProbedProduct,
  client: UploadClient,
  files: readonly FileToUpload[],
): Promise<void> => {
  await product.delay();
  await pause(QUIET_MS);
  const quiet = await product.delay();
  const others = await measureOtherProcesses();
  const read = await client.upload(files);
  const busy = await product.delay();
  goals.atMost(
    `event loop of the server, p99 of its delay while ${files.length} PDFs are read`,
    busy.p99,
    20,
    milliseconds,
    `longest ${milliseconds(busy.max)}; in quiet ${quiet.p99.toFixed(1)} ms; ${outcomesOf(read)}; ${await others()}`,
  );
};

const measureReadiness = async (
  goals: Goals,
  product: ProbedProduct,
  client: UploadClient,
  batch: readonly FileToUpload[],
): Promise<void> => {
  const quiet = await readinessUntil(product.url, pause(QUIET_MS));
  await product.delay();
  const others = await measureOtherProcesses();
  const started = performance.now();
  const uploaded = client.upload(batch);
  const busy = await readinessUntil(product.url, uploaded);
  const documents = await uploaded;
  const took = performance.now() - started;
  const delay = await product.delay();
  goals.atMost(
    `/readyz during a batch of ${batch.length} files, p99`,
    quantile(busy, 0.99),
    200,
    milliseconds,
    `median ${milliseconds(quantile(busy, 0.5))} of ${busy.length}; in quiet p99 ${milliseconds(quantile(quiet, 0.99))}; ` +
      `event loop p99 ${milliseconds(delay.p99)}; ${seconds(took)}; ${outcomesOf(documents)}; ${await others()}`,
  );
};

const times = async (client: UploadClient, file: FileToUpload, count: number): Promise<number[]> => {
  const all: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    const [document] = await client.upload([file]);
    if (document?.extraction !== 'extracted') throw new Error(`${file.name} was not extracted`);
    all.push(performance.now() - started);
  }
  return all;
};

const measureNeighbor = async (
  goals: Goals,
  { url }: ProbedProduct,
  { hostile, neighborly }: ServerLoad,
): Promise<void> => {
  const [attacker, neighbor] = [
    await openUploadClient(url, 'Attacker'),
    await openUploadClient(url, 'Neighbor'),
  ];
  await times(neighbor, neighborly, 3);
  const alone = await times(neighbor, neighborly, NEIGHBORLY);
  const others = await measureOtherProcesses();
  const batch = attacker.upload(hostile);
  const duringBatch = await times(neighbor, neighborly, NEIGHBORLY);
  const taken = await others();
  const read = await batch;
  const before = quantile(alone, 0.95);
  goals.atMost(
    `DOCX of another organization during a batch of ${hostile.length} hostile files, from upload to text, p95`,
    quantile(duringBatch, 0.95),
    Math.max(3 * before, before + 1_000),
    seconds,
    `longest ${seconds(Math.max(...duringBatch))}, median ${seconds(quantile(duringBatch, 0.5))}; alone p95 ${seconds(before)}, ` +
      `median ${seconds(quantile(alone, 0.5))}; ${outcomesOf(read)}; ${taken}`,
  );
};

const measureMemory = async (
  goals: Goals,
  product: ProbedProduct,
  client: UploadClient,
  { hostile, before }: { hostile: readonly FileToUpload[]; before: number },
): Promise<void> => {
  let peak = 0;
  const uploaded = client.upload(hostile);
  await meanwhile(uploaded, async () => {
    peak = Math.max(peak, await product.memory());
    await pause(SAMPLE_MS);
  });
  goals.atMost(
    `memory of all processes of the server, with its database, during ${hostile.length} hostile files`,
    peak,
    1_536 * MiB,
    mebibytes,
    outcomesOf(await uploaded),
  );
  await pause(SETTLE_MS);
  goals.atMost(
    `memory ${SETTLE_MS / 1_000} s after these batches, more than before`,
    (await product.memory()) - before,
    150 * MiB,
    mebibytes,
    `${mebibytes(before)} before`,
  );
};

/**
 * Sends files to the built product and measures the effect on its event loop, health check, memory, and
 * another organization's files.
 */
export const measureServer = async (goals: Goals, load: ServerLoad): Promise<void> => {
  const product = await startProbedProduct();
  try {
    const client = await openUploadClient(product.url, 'Clinic');
    // The first file loads code that then stays in memory, so one file is uploaded before memory is measured.
    await client.upload([load.neighborly]);
    await pause(QUIET_MS);
    const before = await product.memory();
    await measureEventLoop(goals, product, client, load.ordinary);
    await measureReadiness(goals, product, client, load.batch);
    await measureNeighbor(goals, product, load);
    await measureMemory(goals, product, client, { hostile: load.hostile, before });
  } finally {
    await product.stop();
  }
};
