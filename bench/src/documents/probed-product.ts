import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../support/product.ts';
import { memoryOf, processTree } from './process-tree.ts';

const probe = new URL('event-loop-probe.mjs', import.meta.url).href;
const POLL_MS = 20;

/** The built product with probes. */
export interface ProbedProduct {
  url: string;
  /** Event loop delay in milliseconds since the previous call. */
  delay(): Promise<{ p99: number; max: number }>;
  /** Memory, in bytes, of the product, its database, and their child processes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export const startProbedProduct = async (): Promise<ProbedProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'proviso-probe-'));
  const [probeFile, pidFile] = [join(folder, 'delay.json'), join(folder, 'pid')];
  const product = await startProduct({
    NODE_OPTIONS: `--import=${probe}`,
    PROBE_FILE: probeFile,
    PROBE_PID_FILE: pidFile,
  });
  const pid = Number(await readFile(pidFile, 'utf8'));
  return {
    url: product.url,
    async delay() {
      await rm(probeFile, { force: true });
      process.kill(pid, 'SIGUSR2');
      for (;;) {
        const text = await readFile(probeFile, 'utf8').catch(() => '');
        if (text !== '') return JSON.parse(text) as { p99: number; max: number };
        await pause(POLL_MS);
      }
    },
    memory: async () => memoryOf(await processTree(pid)),
    async stop() {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
