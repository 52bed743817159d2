import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folder of what the scripts remember between runs; safe to delete. */
export const cache = join(root, '.cache');
