import { randomUUID } from 'node:crypto';

/** A path beside `file` that nobody else writes to: for what is written first and named `file` when it is whole. */
export const partialName = (file: string): string => `${file}.${randomUUID()}`;
