import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDatabase, type RoleUrls } from '@proviso/storage';
import { freePort } from '../../../e2e/support/free-port.ts';
import { type StartedProduct, startProductAt } from '../../../e2e/support/start-product.ts';
import { cleanUpOnInterrupt } from './interrupted.ts';

/** The built product on a separate database. */
export interface Product {
  url: string;
  /** The URL with which each role connects to the product's database. */
  databaseUrls: RoleUrls;
  /** Process id of the product. */
  pid: number;
  stop: () => Promise<void>;
}

/** Like `startProductAt`; also stops and removes the product if this process is interrupted. */
export const startProductUntilInterrupted = async (
  url: string,
  environment: Readonly<Record<string, string>>,
  folder?: string,
): Promise<StartedProduct> => {
  const settings = { NODE_ENV: 'production', ...environment };
  const { stop, ...product } = await startProductAt(url, settings, folder);
  return { ...product, stop: cleanUpOnInterrupt(stop) };
};

/** Starts the built product with an empty embedded database and the variables in `environment`. */
export const startProduct = async (environment: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const url = `http://127.0.0.1:${await freePort()}/`;
  const { dataDir, pid, stop } = await startProductUntilInterrupted(url, environment);
  const databaseUrls = await findDatabase({ dataDir });
  if (databaseUrls) return { url, databaseUrls, pid, stop };
  await stop();
  throw new Error('the product has no embedded database');
};

/** Process id of the embedded database server for the product in `dataDir`. */
export const databaseServerOf = async (dataDir: string): Promise<number> => {
  const settings = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
    directory: string;
  };
  return Number.parseInt(await readFile(join(settings.directory, 'pgdata', 'postmaster.pid'), 'utf8'), 10);
};
