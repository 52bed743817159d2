import { chmod, mkdir } from 'node:fs/promises';

/**
 * Makes the data folder if it is absent. Others may pass through it and see nothing, whatever the file mode mask: the
 * database's system user works in a folder below it.
 */
export const makeDataDir = async (dataDir: string): Promise<void> => {
  const made = await mkdir(dataDir, { recursive: true });
  if (made !== undefined) await chmod(dataDir, 0o711);
};
