import { randomUUID } from 'node:crypto';

/**
 * A unique temporary path in the folder of `file`. Write there first, then rename it to `file` once it is
 * complete.
 */
export const partialFilePath = (file: string): string => `${file}.${randomUUID()}`;
