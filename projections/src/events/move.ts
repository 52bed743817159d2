import { createPool, type Engine, HistoriesDifferError, moveEvents } from '@proviso/storage';
import { type CliConfig, CliConfigError } from '../cli/config.ts';
import type { CliContext } from '../cli/operator-command.ts';
import { applicationName, connectDatabase } from '../cli/open-installation.ts';

/** Milliseconds between progress lines. */
const INTERVAL = 5_000;

/**
 * Moves a stopped product's events to the other engine (see docs/operations.md).
 * @returns the exit code
 */
export const move = async (
  to: Engine,
  config: Pick<CliConfig, 'dataDir' | 'databaseUrl' | 'eventStoreDb'>,
  { log, signal, say, stderr }: Pick<CliContext, 'log' | 'signal' | 'say' | 'stderr'>,
): Promise<number> => {
  const { eventStoreDb } = config;
  if (eventStoreDb === undefined)
    throw new CliConfigError(
      `EVENTSTORE_URL: expected the EventStoreDB that the events go ${to === 'Postgres' ? 'from' : 'to'}`,
    );
  const { urls, stop } = await connectDatabase(config, log);
  const owner = createPool(urls.owner, { max: 3, applicationName, log });
  try {
    let shownAt = performance.now();
    const onProgress = (step: string, events: number): void => {
      const now = performance.now();
      if (now - shownAt < INTERVAL) return;
      shownAt = now;
      say(`${events.toLocaleString('en-US')} events ${step}`);
    };
    const result = await moveEvents({ owner, applicationName, to, eventStoreDb, log, signal, onProgress });
    if (result.kind === 'already there') {
      say(`The events are in ${to} already.`);
      return 0;
    }
    const { events, written, digest, places, topics, from } = result;
    for (const engine of [from, to]) say(historyText(engine, { events, digest }));
    say(
      `The same. Written now: ${written.toLocaleString('en-US')}; places of reactions carried over: ${places.toLocaleString('en-US')}.\n` +
        'Read models are filled anew at the next start.',
    );
    if (topics > 0)
      say('Kafka: messages have the old positions. Set up a new topic under another KAFKA_TOPIC.');
    say(`Next: start with EVENTSTORE_URL ${to === 'Postgres' ? 'unset' : 'as it is now'} in every process.`);
    return 0;
  } catch (error) {
    if (!(error instanceof HistoriesDifferError)) throw error;
    for (const engine of ['Postgres', 'EventStoreDB'] as const)
      stderr.write(`${historyText(engine, error.sides[engine])}\n`);
    throw error;
  } finally {
    await owner.end();
    await stop();
  }
};

const historyText = (engine: Engine, { events, digest }: { events: number; digest: string }): string =>
  `${engine}: ${events.toLocaleString('en-US')} events, SHA-256 ${digest}`;
