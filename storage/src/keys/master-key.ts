import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import type { Logger } from '../logger.ts';
import { partialFilePath } from '../partial-file-path.ts';

const BYTES = 32;

/** The installation's key cannot be used. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';
}

const parse = (text: string, source: string): Buffer => {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, 'base64');
  // Buffer skips characters that are not base64, so encode the key again and compare it with the input.
  if (key.length !== BYTES || key.toString('base64').replace(/=+$/, '') !== trimmed.replace(/=+$/, ''))
    throw new MasterKeyError(
      `${source} must be ${BYTES} bytes in base64, such as «openssl rand -base64 32» gives`,
    );
  return key;
};

const readKey = async (file: string): Promise<Buffer | undefined> => {
  try {
    return parse(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Writes a new key, unless another process has written one in the meantime. */
const makeKey = async (file: string): Promise<void> => {
  const partial = partialFilePath(file);
  await writeFile(partial, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    await link(partial, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(partial, { force: true });
  }
};

/**
 * Loads the installation's 32-byte key, from which other keys are derived. The key is `value`
 * (PROVISO_MASTER_KEY) or, if that is not set, the content of `master.key` in the data folder. The first
 * start creates this file and logs a warning to back it up.
 *
 * @throws MasterKeyError
 */
export const loadMasterKey = async (options: {
  value?: string;
  dataDir: string;
  log: Logger;
}): Promise<Buffer> => {
  const { value, dataDir, log } = options;
  if (value !== undefined) return parse(value, 'PROVISO_MASTER_KEY');
  const file = path.join(dataDir, 'master.key');
  const kept = await readKey(file);
  if (kept) return kept;
  await makeDataDir(dataDir);
  await makeKey(file);
  log.warn({ file }, 'generated the installation key: back it up, personal data cannot be read without it');
  const made = await readKey(file);
  if (!made) throw new MasterKeyError(`${file} cannot be kept`);
  return made;
};
