import { chmod, mkdir } from 'node:fs/promises';

/**
 * Creates the data folder if it does not exist. Regardless of the umask, other users may traverse the folder
 * but not list it, because the database's system user needs a folder inside it.
 */
export const makeDataDir = async (dataDir: string): Promise<void> => {
  const made = await mkdir(dataDir, { recursive: true });
  if (made !== undefined) await chmod(dataDir, 0o711);
};
