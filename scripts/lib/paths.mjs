import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folder for files that the scripts cache between runs; safe to delete. */
export const cache = join(root, '.cache');
