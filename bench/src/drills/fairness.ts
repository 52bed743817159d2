// Checks whether one organization, or an anonymous client, can slow others down: other users' requests are
// timed without load and under each kind of abuse. The limits are twice the time, or 100 ms more, for 95 of
// every 100 requests, and 1.5 GiB of memory; exceeding one results in a non-zero exit code.
// `--only=searching,guessing` selects kinds, `--requests=200` times 200 requests instead of 1,000. Files are
// read at most 200 times, because each read takes a process. Takes about half an hour on an idle machine.
// Linux only.
import { memoryOf, processTree } from '../documents/process-tree.ts';
import { createGoals, mebibytes, milliseconds } from '../support/goals.ts';
import { signUp } from '../support/http-client.ts';
import { startProduct } from '../support/product.ts';
import { quantile } from '../support/quantile.ts';
import { downloading } from './fairness/downloading.ts';
import { exporting } from './fairness/exporting.ts';
import { extracting } from './fairness/extracting.ts';
import { guessing } from './fairness/guessing.ts';
import { parsing } from './fairness/parsing.ts';
import { searching } from './fairness/searching.ts';
import type { Abuse, PreparedAbuse } from './fairness/abuse.ts';
import { numberOf, optionOf } from '../support/options.ts';

const abuses: Readonly<Record<string, Abuse>> = {
  searching,
  exporting,
  extracting,
  downloading,
  guessing,
  parsing,
};
const WARM_UP = 20;
const RATIO = 2;
const MORE_MS = 100;
/** Maximum memory, in bytes, of the server's processes without its database. */
const MEMORY = 1_536 * 1024 * 1024;
/** Milliseconds until an abuse has its full effect. */
const SETTLING_MS = 3_000;

const only = optionOf('only')?.split(',') ?? Object.keys(abuses);
const asked = numberOf('requests', 1_000);

const goals = createGoals();

/** Durations, in milliseconds, of `count` requests sent one after another. */
const timed = async (ask: PreparedAbuse['ask'], count: number): Promise<number[]> => {
  const times: number[] = [];
  while (times.length < count) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times;
};

const measure = async ({ name, asks, atMost = asked, surroundings, prepare }: Abuse): Promise<void> => {
  const requests = Math.min(asked, atMost);
  const around = await surroundings?.();
  const product = await startProduct({ SIGN_INS_PER_ADDRESS: '100000', ...around?.environment });
  try {
    const other = await signUp(product.url, 'other');
    const { attack, ask } = await prepare(product, other);
    await timed(ask, WARM_UP);
    const quiet = await timed(ask, requests);
    const end = new AbortController();
    const attacking = attack(end.signal);
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    const abused = await timed(ask, requests).finally(() => end.abort());
    const memory = await memoryOf(await processTree(product.pid));
    await attacking;
    other.client.close();
    const before = quantile(quiet, 0.95);
    goals.atMost(
      `${asks}, while another is ${name}: p95`,
      quantile(abused, 0.95),
      Math.max(before * RATIO, before + MORE_MS),
      milliseconds,
      `quiet ${milliseconds(before)}, ${requests} requests each, longest ${milliseconds(Math.max(...abused))}`,
    );
    goals.atMost(`memory of the server after ${name}`, memory, MEMORY, mebibytes);
  } finally {
    await product.stop();
    around?.stop();
  }
};

for (const [key, abuse] of Object.entries(abuses)) if (only.includes(key)) await measure(abuse);
if (!goals.conclude()) process.exitCode = 1;
