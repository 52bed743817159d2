import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ChildProcessExtractor, extractionLimits } from '@proviso/backend/text-extraction';
import { documentTypes } from '@proviso/contracts';
import { type Goals, ratio } from '../support/goals.ts';
import { median } from '../support/quantile.ts';
import { measureOtherProcesses } from './others-share.ts';
import { cpuSecondsOf, processTree } from './process-tree.ts';

/** Number of measured rounds, after one warm-up round for both sides. */
const ROUNDS = { least: 3, most: 7 };
/** Milliseconds after which no more rounds begin. */
const LONG_MS = 100_000;
/**
 * Number of times that each file is read per round. If each file were read once, waiting for the last file
 * would dominate the result.
 */
const TURNS = 3;
/**
 * Minimum pages per second, relative to pdf-parse in one process. The pool has two processes and needs about
 * three times the processor time per page: pdf-parse extracts only text, but a reading also has fonts,
 * rulings, tables, lists, headings and notes.
 */
const MIN_RATIO = 0.5;
const bareProgram = fileURLToPath(new URL('bare-pdf-parse.mjs', import.meta.url));

/** Cost of reading all files. */
interface Cost {
  seconds: number;
  /** User and system time of all reading processes. */
  cpuSeconds: number;
}

const bare = async (child: ChildProcess, paths: readonly string[]): Promise<Cost> => {
  child.send(paths);
  const [cost] = (await once(child, 'message')) as [Cost];
  return cost;
};

/** Submits all files to the pool at the same time. Also returns their number of pages. */
const pooled = async (
  extractor: ChildProcessExtractor,
  paths: readonly string[],
): Promise<Cost & { pages: number }> => {
  const cpuBefore = await ownTreeCpu();
  const started = performance.now();
  let pages = 0;
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      const none = new AbortController().signal;
      const extraction = await extractor.extract(content, documentTypes['.pdf'], none);
      if (extraction.outcome !== 'extracted') throw new Error(`${path} was not extracted`);
      pages += extraction.pages ?? 0;
    }),
  );
  return {
    pages,
    seconds: (performance.now() - started) / 1_000,
    cpuSeconds: (await ownTreeCpu()) - cpuBefore,
  };
};

/**
 * Processor time of this process and all of its child processes: the pool, and pdf-parse's process, which is
 * idle meanwhile.
 */
const ownTreeCpu = async (): Promise<number> => cpuSecondsOf(await processTree(process.pid));

const range = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;

/**
 * Measures the pool's speed for `paths`, each read several times, relative to pdf-parse as documented in its
 * README. The pool and pdf-parse are warmed up, read the same files in the same order, and take turns.
 * Reports the median round.
 */
export const measureThroughput = async (
  goals: Goals,
  extractor: ChildProcessExtractor,
  paths: readonly string[],
): Promise<void> => {
  const child = fork(bareProgram, { execArgv: [] });
  const readings = Array.from({ length: TURNS }, () => paths).flat();
  const rounds: { bare: Cost; pooled: Cost & { pages: number } }[] = [];
  const others = await measureOtherProcesses();
  const started = performance.now();
  const goesOn = (): boolean =>
    rounds.length < ROUNDS.least || (rounds.length < ROUNDS.most && performance.now() - started < LONG_MS);
  for (let isWarm = false; goesOn(); isWarm = true) {
    const costs = { bare: await bare(child, readings), pooled: await pooled(extractor, readings) };
    if (isWarm) rounds.push(costs);
  }
  child.kill();
  const ratios = rounds.map((round) => round.bare.seconds / round.pooled.seconds);
  const cpuRatio = median(rounds.map((round) => round.pooled.cpuSeconds / round.bare.cpuSeconds));
  const pages = rounds[0]?.pooled.pages ?? 0;
  const pagesPerSecond = (side: 'bare' | 'pooled') =>
    (pages / median(rounds.map((round) => round[side].seconds))).toFixed(0);
  goals.atLeast(
    `pages a second of ${paths.length} ordinary PDFs, to those of pdf-parse alone in one process`,
    median(ratios),
    MIN_RATIO,
    ratio,
    `${pagesPerSecond('pooled')} against ${pagesPerSecond('bare')}; ${range(ratios)} in ${rounds.length} rounds of ${pages} pages, both warm; ` +
      `${extractionLimits.processes} processes on ${availableParallelism()} cores; processor time ${cpuRatio.toFixed(2)} of that of pdf-parse, ` +
      `which keeps no structure; ${await others()}`,
  );
};
