import { randomUUID } from 'node:crypto';

/**
 * A unique temporary path in the folder of `file`. Write there first, then rename it to `file` once it is
 * complete.
 */
export const partialName = (file: string): string => `${file}.${randomUUID()}`;
