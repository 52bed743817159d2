import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { forEachRole } from '../roles.ts';
import { partialFilePath } from '../../partial-file-path.ts';

const password = z.string().min(20);
const settingsSchema = z.object({
  /** The port that the server used last. It is used again if it is free. */
  port: z.int().min(1).max(65_535).optional(),
  /** Folder in which the server's files were created; absent until then. */
  directory: z.string().optional(),
  superuserPassword: password,
  rolePasswords: z.object({
    owner: password,
    projector: password,
    api: password,
    platform: password,
    jobs: password,
  }),
});
/** Settings of an embedded server, which are stored in `postgres.json`. */
export type EmbeddedSettings = z.infer<typeof settingsSchema>;

const fileIn = (dataDir: string): string => path.join(dataDir, 'postgres.json');

const newPassword = (): string => randomBytes(24).toString('base64url');

/** Creates settings with new passwords. */
export const newSettings = (): EmbeddedSettings => ({
  superuserPassword: newPassword(),
  rolePasswords: forEachRole(newPassword),
});

/**
 * Reads `postgres.json` in the data folder; `undefined` if it does not exist.
 *
 * @throws Error if its content does not have the form that {@link writeSettings} writes
 */
export const readSettings = async (dataDir: string): Promise<EmbeddedSettings | undefined> => {
  let text: string;
  try {
    text = await readFile(fileIn(dataDir), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return settingsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${fileIn(dataDir)} is damaged; restore it from a backup`, { cause });
  }
};

/** Writes `postgres.json` atomically, readable by its owner only. */
export const writeSettings = async (dataDir: string, settings: EmbeddedSettings): Promise<void> => {
  const partial = partialFilePath(fileIn(dataDir));
  await writeFile(partial, `${JSON.stringify(settings, undefined, 2)}\n`, { mode: 0o600 });
  await rename(partial, fileIn(dataDir));
};
