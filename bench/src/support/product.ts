import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDatabase, type RoleUrls } from '@proviso/storage';
import { startProductAt } from '../../../e2e/support/start-product.ts';

/** The built product on a database of its own. */
export interface Product {
  url: string;
  /** Under which each role connects to the product's database. */
  databaseUrls: RoleUrls;
  stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Starts the built product with an empty embedded database. */
export const startProduct = async (): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'proviso-bench-'));
  // So that the system user who runs the database for root can go there.
  await chmod(dataDir, 0o711);
  const url = `http://127.0.0.1:${await freePort()}/`;
  const stopProduct = await startProductAt(url, { DATA_DIR: dataDir, NODE_ENV: 'production' });
  const stop = async (): Promise<void> => {
    await stopProduct();
    await rm(dataDir, { recursive: true, force: true });
  };
  const databaseUrls = await findDatabase({ dataDir });
  if (databaseUrls) return { url, databaseUrls, stop };
  await stop();
  throw new Error('the product runs without an embedded database');
};
