import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ChildProcessExtractor, extractionLimits } from '@proviso/backend/text-extraction';
import { documentTypes } from '@proviso/contracts';
import { median } from '../support/quantile.ts';

const ROUNDS = 5;
const bareProgram = fileURLToPath(new URL('bare-pdf-parse.mjs', import.meta.url));

/** Milliseconds of pdf-parse alone in one process. */
const bare = async (child: ChildProcess, paths: readonly string[]): Promise<number> => {
  child.send(paths);
  const [milliseconds] = await once(child, 'message');
  return Number(milliseconds);
};

/** Milliseconds of the pool, given all files at once. */
const pooled = async (extractor: ChildProcessExtractor, paths: readonly string[]): Promise<number> => {
  const started = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      const none = new AbortController().signal;
      const { outcome } = await extractor.extract(content, documentTypes['.pdf'], none);
      if (outcome !== 'extracted') throw new Error(`${path} is no ordinary PDF`);
    }),
  );
  return performance.now() - started;
};

/** Prints how much faster the pool reads `paths` than pdf-parse alone does, in turns; both have read them before. */
export const measureThroughput = async (
  extractor: ChildProcessExtractor,
  paths: readonly string[],
): Promise<void> => {
  const child = fork(bareProgram, { execArgv: [] });
  const rounds: { bare: number; pooled: number }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const times = { bare: await bare(child, paths), pooled: await pooled(extractor, paths) };
    if (round >= 0) rounds.push(times);
  }
  child.kill();
  const ratio = median(rounds.map((round) => round.bare / round.pooled));
  const seconds = (which: 'bare' | 'pooled') =>
    (median(rounds.map((round) => round[which])) / 1000).toFixed(1);
  console.log(
    `throughput of ${paths.length} ordinary PDFs to pdf-parse alone in one process: ${ratio.toFixed(2)} ` +
      `(${seconds('pooled')} s against ${seconds('bare')} s, ${extractionLimits.processes} processes on ` +
      `${availableParallelism()} cores; goal ≥ 1.5 on two cores)`,
  );
};
