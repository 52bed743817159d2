import { Worker } from 'node:worker_threads';
import { createDemand, type Demand } from '@proviso/projections';
import { programOf } from '../../shared/threads/program-of.ts';
import type { Installation } from '../installation.ts';
import { startJobs } from '../start-jobs.ts';
import { startProjections } from '../start-projections.ts';
import type { MessageFromBackground, MessageToBackground } from './messages.ts';

/** Projections and jobs that run in the same process as an API. */
export interface Background {
  /** Receives the read models that requests are waiting for. */
  demand: Pick<Demand, 'want'>;
  /**
   * Runs the jobs until the process stops.
   *
   * @param home the installation's public URL
   * @throws Error with the message of a module that is misconfigured
   */
  startJobs: (home: URL) => Promise<void>;
}

/**
 * Starts the projections in a separate thread, so that they do not delay requests. The thread will also run
 * the jobs. It ends with the process, and a fault that ends the thread also ends the process.
 *
 * @throws Error with the message of a projection or connection that cannot start
 */
export const startBackgroundThread = async ({
  id,
  urls,
  embeddedDatabase,
  eventStoreDb,
  damagedStreams,
  lifecycle,
}: Installation): Promise<Background> => {
  const { filename, ...options } = programOf(new URL('thread.ts', import.meta.url));
  const thread = new Worker(new URL(filename), options);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const tell = (message: MessageToBackground): void => thread.postMessage(message);
  const stop = (): void => tell({ kind: 'stop' });
  thread.on('message', (message: MessageFromBackground) => {
    if (message.kind === 'damaged') damagedStreams.note(message.stream);
  });
  lifecycle.background('projections and jobs', async (signal) => {
    signal.addEventListener('abort', stop);
    await new Promise<void>((resolve, reject) => {
      thread.on('error', reject);
      thread.on('exit', () => resolve());
      thread.on('message', (message: MessageFromBackground) => {
        if (message.kind === 'failed') reject(new Error(message.message));
      });
    });
  });
  /** Tells the thread to start some work. Resolves once the work has started. */
  const begin = async (order: MessageToBackground): Promise<void> =>
    new Promise((resolve, reject) => {
      const answered = (message: MessageFromBackground): void => {
        if (message.kind === 'begun') resolve();
        else if (message.kind === 'refused') reject(new Error(message.message));
        else return;
        thread.off('message', answered);
      };
      thread.on('message', answered);
      tell(order);
    });

  await begin({ kind: 'project', opened: { id, urls, embeddedDatabase, eventStoreDb } });
  return {
    demand: { want: (readModel) => tell({ kind: 'wanted', readModel }) },
    startJobs: (home) => begin({ kind: 'work', home: home.href }),
  };
};

/**
 * Starts the projections in the API's own thread, which will also run the jobs.
 * @throws MasterKeyMismatchError, EventTopicError
 */
export const startBackgroundInThisThread = async (installation: Installation): Promise<Background> => {
  const demand = createDemand();
  await startProjections(installation, demand);
  return { demand, startJobs: (home) => startJobs(installation, home) };
};
