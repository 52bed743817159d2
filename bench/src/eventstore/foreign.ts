// Measures the product on a server that has events of other applications (foreign events): how long the
// product takes to start and to check its state.
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { runFromSources } from '@proviso/storage/testing';
import { freePort } from '../../../e2e/support/free-port.ts';
import { makeDataFolder, startProductOn } from '../../../e2e/support/start-product.ts';
import { type Goals, milliseconds, seconds } from '../support/goals.ts';
import { signUp } from '../support/http-client.ts';
import { median } from '../support/quantile.ts';

const STREAMS = 100;
const READY_MS = 15_000;
const POLL_MS = 50;
/**
 * Milliseconds after which the product's state is stale, so that the product refreshes it before it responds.
 */
const STALE_MS = 5_100;

export interface ForeignEventsOptions {
  url: string;
  /**
   * Prefix of the product's streams. Foreign streams begin with the same prefix, but lack the separator after
   * it.
   */
  prefix: string;
  client: EventStoreDBClient;
  /** Number of foreign events written before each start. */
  count: number;
  /** Number of state checks per start, five seconds apart. */
  looks: number;
}

const nameOf = (prefix: string) => `${prefix}-others-`;

/**
 * Writes `count` foreign events in a separate process, because writing in this process would distort the
 * measurements.
 *
 * @throws Error with the process's output, if the process fails
 */
export const writeForeignEvents = async ({
  url,
  prefix,
  count,
}: Pick<ForeignEventsOptions, 'url' | 'prefix' | 'count'>): Promise<void> => {
  const program = new URL('write-foreign.ts', import.meta.url);
  const args = [nameOf(prefix), STREAMS, count].map(String);
  const { code, output } = await runFromSources(program, { EVENTSTORE_URL: url }, args);
  if (code !== 0) throw new Error(`the events of others could not be written: ${output}`);
};

/** Milliseconds that each of `looks` state checks takes. Stops early once `until` has settled. */
const lookAt = async (url: string, looks: number, until?: Promise<unknown>): Promise<number[]> => {
  let isOver = false;
  const over = () => (isOver = true);
  void until?.then(over, over);
  const took: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    await pause(STALE_MS);
    const started = performance.now();
    const answer = await fetch(new URL('/readyz', url));
    await answer.text();
    if (isOver) break;
    took.push(answer.ok ? performance.now() - started : Infinity);
  }
  return took;
};

const judgeLooks = (goals: Goals, when: string, took: readonly number[]): void => {
  const what = `/readyz ${when}`;
  if (took.length === 0) {
    goals.notMeasured(what, 'there were too few of them for a look meanwhile');
    return;
  }
  const longest = `longest ${milliseconds(Math.max(...took))}`;
  goals.atMost(`${what}, median of ${took.length}`, median(took), POLL_MS, milliseconds, longest);
};

/**
 * Starts the product on a server with `count` foreign events, and again after another `count` were written.
 */
export const measureForeignEvents = async (goals: Goals, options: ForeignEventsOptions): Promise<void> => {
  const { url: eventStore, prefix, client, count, looks } = options;
  const dataDir = await makeDataFolder();
  const url = `http://127.0.0.1:${await freePort()}/`;
  const settings = { NODE_ENV: 'production', EVENTSTORE_URL: eventStore, EVENTSTORE_PREFIX: prefix };
  const start = async (when: string) => {
    const started = performance.now();
    const product = await startProductOn(dataDir, url, settings);
    goals.atMost(`ready ${when}`, performance.now() - started, READY_MS, seconds);
    return product;
  };
  try {
    await writeForeignEvents(options);
    const withOthers = `with ${count} events of others`;
    const first = await start(withOthers);
    try {
      judgeLooks(goals, withOthers, await lookAt(url, looks));
      const { client: http } = await signUp(url, 'author');
      await http.send('POST', '/api/policies', { title: 'Visitors', content: 'All sign in.' });
      http.close();
      const writing = writeForeignEvents(options);
      judgeLooks(goals, 'while others write', await lookAt(url, looks, writing));
      await writing;
      judgeLooks(goals, 'after others have written as many', await lookAt(url, looks));
    } finally {
      await first.end('SIGTERM');
    }
    await writeForeignEvents(options);
    const second = await start('after a pause in which others wrote as many');
    try {
      judgeLooks(goals, 'after that pause', await lookAt(url, looks));
    } finally {
      await second.end('SIGTERM');
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    for (let number = 0; number < STREAMS; number += 1)
      await client.deleteStream(`${nameOf(prefix)}${number}`).catch(() => undefined);
  }
};
