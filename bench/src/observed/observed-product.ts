import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuSecondsOf, processTree } from '../documents/process-tree.ts';
import { cleanUpOnInterrupt } from '../support/interrupted.ts';
import { freePort } from '../../../e2e/support/free-port.ts';
import { databaseServerOf, startUntilInterrupted } from '../support/product.ts';

const probe = new URL('statement-probe.mjs', import.meta.url).href;
const LOOK_MS = 20;

/** How often a connection of some name has sent a statement. */
export interface SentStatement {
  connection: string;
  text: string;
  count: number;
}

/** The built product of any checkout, looked at from outside. Linux only. */
export interface ObservedProduct {
  url: string;
  /** What it has sent to Postgres since this was asked before. */
  statements(): Promise<readonly SentStatement[]>;
  /** Seconds of processor time that it, its database and all that they have started have taken. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

const textOf = async (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/**
 * Starts the built product of the checkout in `folder`, or of this one.
 *
 * @param options.counting it counts its statements, which costs a little
 */
export const startObservedProduct = async (
  options: { folder?: string; counting?: boolean } = {},
): Promise<ObservedProduct> => {
  const notes = await mkdtemp(join(tmpdir(), 'proviso-observed-'));
  const url = `http://127.0.0.1:${await freePort()}/`;
  const removeNotes = cleanUpOnInterrupt(() => rm(notes, { recursive: true, force: true }));
  const counting = { NODE_OPTIONS: `--import=${probe}`, STATEMENTS_FOLDER: notes };
  const product = await startUntilInterrupted(
    url,
    {
      SIGN_INS_PER_ADDRESS: '10000',
      // Earlier versions refuse names that they do not know.
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
        await pause(LOOK_MS);
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
