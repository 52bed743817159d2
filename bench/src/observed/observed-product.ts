import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuSecondsOf, processTree } from '../documents/process-tree.ts';
import { cleanUpOnInterrupt } from '../support/interrupted.ts';
import { freePort } from '../../../e2e/support/free-port.ts';
import { databaseServerOf, startProductUntilInterrupted } from '../support/product.ts';

const probe = new URL('statement-probe.mjs', import.meta.url).href;
const POLL_MS = 20;

/** A statement, and how often connections with a given name sent it. */
export interface SentStatement {
  connection: string;
  text: string;
  count: number;
}

/** The built product of any checkout, observed from outside. Linux only. */
export interface ObservedProduct {
  url: string;
  /** Statements sent to Postgres since the previous call. */
  statements(): Promise<readonly SentStatement[]>;
  /** Processor time, in seconds, of the product, its database, and all their child processes. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

const textOf = async (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/**
 * Starts the built product from the checkout in `folder`; by default, from this checkout.
 *
 * @param options.counting counts its statements, at a small cost
 */
export const startObservedProduct = async (
  options: { folder?: string; counting?: boolean } = {},
): Promise<ObservedProduct> => {
  const notes = await mkdtemp(join(tmpdir(), 'proviso-observed-'));
  const url = `http://127.0.0.1:${await freePort()}/`;
  const removeNotes = cleanUpOnInterrupt(() => rm(notes, { recursive: true, force: true }));
  const counting = { NODE_OPTIONS: `--import=${probe}`, STATEMENTS_FOLDER: notes };
  const product = await startProductUntilInterrupted(
    url,
    {
      SIGN_INS_PER_ADDRESS: '10000',
      // Empty, because earlier versions reject names that they do not know.
      PROVISO_ALLOW: '',
      ...(options.counting && counting),
    },
    options.folder,
  );
  const server = await databaseServerOf(product.dataDir);
  return {
    url,
    async statements() {
      const [pidFile, file] = [join(notes, 'pid'), join(notes, 'counts.json')];
      await rm(file, { force: true });
      process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGUSR2');
      for (;;) {
        const text = await textOf(file);
        if (text !== '') return JSON.parse(text) as SentStatement[];
        await pause(POLL_MS);
      }
    },
    async cpuSeconds() {
      const trees = await Promise.all([product.pid, server].map(processTree));
      return cpuSecondsOf([...new Set(trees.flat())]);
    },
    async stop() {
      await product.stop();
      await removeNotes();
    },
  };
};
