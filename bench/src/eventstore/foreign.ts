// The product beside events of others on the same server: how soon it is ready, and what a look at its state costs.
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { freePort } from '../../../e2e/support/free-port.ts';
import { makeDataFolder, startProductOn } from '../../../e2e/support/start-product.ts';
import { type Goals, milliseconds, seconds } from '../support/goals.ts';
import { signUp } from '../support/http-client.ts';
import { median } from '../support/quantile.ts';

const STREAMS = 100;
const AT_ONCE = 500;
const WRITERS = 4;
const READY_MS = 15_000;
const LOOK_MS = 50;
/** Milliseconds after which the product looks anew before it answers. */
const STALE_MS = 5_100;

export interface ForeignOptions {
  url: string;
  /** Of the product's streams; those of others begin with it as well, and not with its separator. */
  prefix: string;
  client: EventStoreDBClient;
  /** Events that others write before each start. */
  count: number;
  /** At the state of the product each time, five seconds apart. */
  looks: number;
}

const streamOf = (prefix: string, number: number) => `${prefix}-others-${number % STREAMS}`;

const writeForeign = async ({ client, prefix, count }: ForeignOptions): Promise<void> => {
  let left = Math.ceil(count / AT_ONCE);
  const write = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const events = Array.from({ length: AT_ONCE }, (_, number) =>
        jsonEvent({ type: 'SomethingElse', data: { number, text: 'x'.repeat(50) } }),
      );
      await client.appendToStream(streamOf(prefix, left), events, { expectedRevision: ANY });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
};

const measureLooks = async (goals: Goals, url: string, looks: number, when: string): Promise<void> => {
  const took: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    await pause(STALE_MS);
    const started = performance.now();
    const answer = await fetch(new URL('/readyz', url));
    await answer.text();
    took.push(answer.ok ? performance.now() - started : Infinity);
  }
  const longest = `longest ${milliseconds(Math.max(...took))}`;
  goals.atMost(`/readyz ${when}, median of ${looks}`, median(took), LOOK_MS, milliseconds, longest);
};

/** Starts the product on a server with `count` events of others, and again after they have written as many. */
export const measureForeign = async (goals: Goals, options: ForeignOptions): Promise<void> => {
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
    await writeForeign(options);
    const beside = `beside ${count} events of others`;
    const first = await start(beside);
    try {
      await measureLooks(goals, url, looks, beside);
      const { client: http } = await signUp(url, 'author');
      await http.send('POST', '/api/policies', { title: 'Visitors', content: 'All sign in.' });
      http.close();
      const writing = writeForeign(options);
      await measureLooks(goals, url, looks, 'while others write');
      await writing;
      await measureLooks(goals, url, looks, 'after others have written as many');
    } finally {
      await first.end('SIGTERM');
    }
    await writeForeign(options);
    const second = await start('after a pause in which others wrote as many');
    try {
      await measureLooks(goals, url, looks, 'after that pause');
    } finally {
      await second.end('SIGTERM');
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    for (let number = 0; number < STREAMS; number += 1)
      await client.deleteStream(streamOf(prefix, number)).catch(() => undefined);
  }
};
