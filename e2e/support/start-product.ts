import { existsSync } from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { administrator } from './administrator.ts';
import { dataDirVariable } from './file-store.ts';
import { freePort } from './free-port.ts';
import { nameServerVariable } from './name-server.ts';
import { productUrl } from './product-url.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const patience = 90_000;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

const untilReady = async (url: string, product: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const ready = await fetch(new URL('/readyz', url)).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (product.exitCode !== null || Date.now() > deadline)
      throw new Error(`the product did not become ready:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** A running product that was started for a test. */
export interface StartedProduct {
  /** The product's data folder. */
  dataDir: string;
  /** The product's process id. */
  pid: number;
  /** Stops the product and removes its data folder. */
  stop: () => Promise<void>;
}

/** A data folder for {@link startProductOn}. */
export const makeDataFolder = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'proviso-e2e-'));
  // If the tests run as root, another system user runs the database, and needs access to the folder.
  await chmod(dataDir, 0o711);
  return dataDir;
};

/**
 * Path of the product's program in a built checkout. In versions before docs/adr/0068, it is one folder
 * higher.
 */
const mainIn = (folder: string): string => {
  const [main = '', older = ''] = ['mains/', ''].map((place) => `backend/dist/${place}main.js`);
  return existsSync(join(folder, main)) ? main : older;
};

/**
 * Starts the built product at `url` on the existing data in `dataDir`.
 *
 * @param settings environment variables for this product only
 * @param folder a built checkout; by default, this one
 */
export const startProductOn = async (
  dataDir: string,
  url: string,
  settings: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<{ pid: number; end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void> }> => {
  // A server that is already listening would be mistaken for this product.
  if (await answers(url)) throw new Error(`something else answers at ${url}: stop it, or set E2E_PORT`);
  const product = spawn(process.execPath, [mainIn(folder)], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: new URL(url).port,
      LOG_LEVEL: 'warn',
      // All journeys share one IP address.
      SIGN_INS_PER_ADDRESS: '10000',
      // The journeys' webhook receivers run on the same machine.
      PROVISO_ALLOW: 'private-addresses',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  const exited = once(product, 'exit');
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    product.kill(signal);
    await exited;
  };
  try {
    await untilReady(url, product, () => output);
  } catch (error) {
    await end('SIGTERM');
    throw error;
  }
  return { pid: product.pid ?? 0, end };
};

/** Like {@link startProductOn}, but with a new data folder. */
export const startProductAt = async (
  url: string,
  settings: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<StartedProduct> => {
  const dataDir = await makeDataFolder();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { pid, end } = await startProductOn(dataDir, url, settings, folder);
    const stop = async (): Promise<void> => {
      await end('SIGTERM');
      await remove();
    };
    return { dataDir, pid, stop };
  } catch (error) {
    await remove();
    throw error;
  }
};

/**
 * Starts the product for all journeys, unless PRODUCT_URL points to a running one. The returned function
 * stops it.
 */
const startProduct = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['PRODUCT_URL']) return undefined;
  // The journeys that use domains start the name server.
  const nameServer = `127.0.0.1:${await freePort()}`;
  const { dataDir, stop } = await startProductAt(productUrl, { NAME_SERVERS: nameServer });
  process.env[dataDirVariable] = dataDir;
  process.env[nameServerVariable] = nameServer;
  return stop;
};

export default startProduct;
