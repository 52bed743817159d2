import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productUrl } from '../../../e2e/support/product-url.ts';
import { startProductAt } from '../../../e2e/support/start-product.ts';
import { quantile } from '../support/quantile.ts';
import { memoryOf, processTree } from './process-tree.ts';
import { type FileToUpload, openUploadClient, outcomesOf, type UploadClient } from './upload-client.ts';

const MiB = 1024 * 1024;
const SAMPLE_MS = 100;
/** Milliseconds after which processes that were kept for the next file have ended, and memory has been given back. */
const SETTLE_MS = 75_000;
/** Documents that the neighbor of a hostile organization uploads, one after the other. */
const NEIGHBORLY = 30;
/** Milliseconds for which the server has nothing to do. */
const QUIET_MS = 15_000;
const probe = new URL('event-loop-probe.mjs', import.meta.url).href;

/** Files that the server is given. */
export interface ServerLoad {
  /** Uploaded at once while the event loop is measured. */
  ordinary: readonly FileToUpload[];
  /** Uploaded at once while a health check asks all the time. */
  batch: readonly FileToUpload[];
  /** Files that take any time and memory, each at once with the others. */
  hostile: readonly FileToUpload[];
  /** What another organization uploads meanwhile. */
  neighborly: FileToUpload;
}

/** Repeats `look` until `done`. */
const meanwhile = async (done: Promise<unknown>, look: () => Promise<void>): Promise<void> => {
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  done.then(stop, stop);
  while (!stopped.signal.aborted) await look();
};

const now = (): string => `load of the machine ${loadavg()[0]?.toFixed(1)}`;

/** Milliseconds that each answer of the health check takes until `done`. */
const readinessUntil = async (done: Promise<unknown>): Promise<readonly number[]> => {
  const all: number[] = [];
  await meanwhile(done, async () => {
    const asked = performance.now();
    const answer = await fetch(new URL('/readyz', productUrl));
    await answer.arrayBuffer();
    all.push(performance.now() - asked);
    await pause(SAMPLE_MS / 2);
  });
  return all;
};

const measureReadiness = async (client: UploadClient, batch: readonly FileToUpload[]): Promise<void> => {
  const quiet = await readinessUntil(pause(QUIET_MS));
  const started = performance.now();
  const uploaded = client.upload(batch);
  const busy = await readinessUntil(uploaded);
  const documents = await uploaded;
  console.log(
    `/readyz during a batch of ${batch.length} files, p99: ${quantile(busy, 0.99).toFixed(0)} ms ` +
      `(median ${quantile(busy, 0.5).toFixed(0)} ms of ${busy.length}; in quiet p99 ${quantile(quiet, 0.99).toFixed(0)} ms; goal ≤ 200 ms; ` +
      `${((performance.now() - started) / 1_000).toFixed(0)} s; ${outcomesOf(documents)}; ${now()})`,
  );
};

const times = async (client: UploadClient, file: FileToUpload, count: number): Promise<number[]> => {
  const all: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    const [document] = await client.upload([file]);
    if (document?.extraction !== 'extracted') throw new Error(`${file.name} is no ordinary document`);
    all.push(performance.now() - started);
  }
  return all;
};

const measureNeighbor = async ({ hostile, neighborly }: ServerLoad): Promise<void> => {
  const [attacker, neighbor] = [await openUploadClient('Attacker'), await openUploadClient('Neighbor')];
  await times(neighbor, neighborly, 3);
  const alone = await times(neighbor, neighborly, NEIGHBORLY);
  const batch = attacker.upload(hostile);
  const beside = await times(neighbor, neighborly, NEIGHBORLY);
  const read = await batch;
  const [before, during] = [quantile(alone, 0.95), quantile(beside, 0.95)];
  console.log(
    `a DOCX of another organization during a batch of ${hostile.length} hostile files, from upload to text, p95: ` +
      `${(during / 1_000).toFixed(2)} s (longest ${(Math.max(...beside) / 1_000).toFixed(2)} s), alone ${(before / 1_000).toFixed(2)} s ` +
      `(goal ≤ ${(Math.max(3 * before, before + 1_000) / 1_000).toFixed(2)} s; ${outcomesOf(read)}; ${now()})`,
  );
};

/** The most bytes that a process and all that it starts hold until `done`. */
const peakOf = async (pid: number, done: Promise<unknown>): Promise<number> => {
  let peak = 0;
  await meanwhile(done, async () => {
    peak = Math.max(peak, await memoryOf(await processTree(pid)));
    await pause(SAMPLE_MS);
  });
  return peak;
};

/**
 * Gives the built product files to read and prints what that does to its event loop, to its health check, to its memory
 * and to the files of another organization.
 */
export const measureServer = async (load: ServerLoad): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'proviso-probe-'));
  const probeFile = join(folder, 'delay.json');
  const pidFile = join(folder, 'pid');
  const product = await startProductAt(productUrl, {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=${probe}`,
    PROBE_FILE: probeFile,
    PROBE_PID_FILE: pidFile,
  });
  try {
    const pid = Number(await readFile(pidFile, 'utf8'));
    const delay = async (): Promise<{ p99: number; max: number }> => {
      await rm(probeFile, { force: true });
      process.kill(pid, 'SIGUSR2');
      for (;;) {
        const text = await readFile(probeFile, 'utf8').catch(() => '');
        if (text !== '') return JSON.parse(text) as { p99: number; max: number };
        await pause(20);
      }
    };
    const { ordinary, hostile, batch } = load;
    const client = await openUploadClient('Clinic');
    // What is loaded with the first file stays.
    await client.upload([load.neighborly]);
    const before = await memoryOf(await processTree(pid));
    await pause(3_000);
    await delay();
    await pause(5_000);
    const quiet = await delay();
    const read = await client.upload(ordinary);
    const busy = await delay();
    console.log(
      `event loop of the server, p99 of its delay while ${ordinary.length} PDFs are read: ${busy.p99.toFixed(1)} ms ` +
        `(longest ${busy.max.toFixed(0)} ms; in quiet ${quiet.p99.toFixed(1)} ms; goal ≤ 20 ms; ${outcomesOf(read)}; ${now()})`,
    );
    await measureReadiness(client, batch);
    await measureNeighbor(load);

    await delay();
    const uploaded = client.upload(hostile);
    const peak = await peakOf(pid, uploaded);
    const refused = await uploaded;
    const hurt = await delay();
    console.log(
      `memory of all processes of the server, with its database, at most ${(peak / MiB).toFixed(0)} MiB with ` +
        `${hostile.length} hostile files at once (goal ≤ 1536 MiB; ${outcomesOf(refused)}; event loop p99 ${hurt.p99.toFixed(1)} ms)`,
    );
    await pause(SETTLE_MS);
    const after = await memoryOf(await processTree(pid));
    console.log(
      `memory ${SETTLE_MS / 1_000} s after these batches: ${((after - before) / MiB).toFixed(0)} MiB more than before ` +
        `(${(before / MiB).toFixed(0)} MiB; goal ≤ 150 MiB)`,
    );
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
