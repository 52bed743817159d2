import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Milliseconds after which a client that does not read data is disconnected. */
const IDLE_MS = 60_000;

/** Creates and removes folders for files that exist only during a request. */
interface RequestFolders {
  open(): Promise<string>;
  remove(folder: string): Promise<void>;
}

/** A file on disk that is ready to be downloaded. */
export interface SpooledFile {
  folder: string;
  path: string;
}

/** Writes `content` to disk, because a slow client would keep it in memory for the entire download. */
export const spoolToDisk = async (content: Uint8Array, folders: RequestFolders): Promise<SpooledFile> => {
  const folder = await folders.open();
  const path = join(folder, 'sent');
  try {
    await writeFile(path, content, { mode: 0o600 });
  } catch (error) {
    await folders.remove(folder);
    throw error;
  }
  return { folder, path };
};

/**
 * Sends a spooled file as the entire body, and removes the file. Resolves when the file has been sent or the
 * client has disconnected.
 */
export const sendSpooled = async (
  response: Response,
  { folder, path }: SpooledFile,
  folders: RequestFolders,
): Promise<void> => {
  try {
    response.set('Content-Length', String((await stat(path)).size));
    response.setTimeout(IDLE_MS, () => response.destroy());
    await pipeline(createReadStream(path), response).catch(() => undefined);
  } finally {
    await folders.remove(folder);
  }
};
