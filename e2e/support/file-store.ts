import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Environment variable with the data folder of the product under test. */
export const dataDirVariable = 'E2E_DATA_DIR';

/**
 * Writes `bytes` to the location where the product under test stores an organization's `content`
 * (docs/files.md). Different bytes simulate a damaged file; equal bytes simulate a restored backup.
 */
export const writeStoredFile = async (
  organizationId: string,
  content: Buffer,
  bytes: Buffer,
): Promise<void> => {
  const dataDir = process.env[dataDirVariable];
  if (dataDir === undefined) throw new Error(`${dataDirVariable} must name the product's DATA_DIR`);
  const hash = createHash('sha256').update(content).digest('hex');
  const file = join(dataDir, 'files', organizationId, hash.slice(0, 2), hash);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
};
