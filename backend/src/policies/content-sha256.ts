import { createHash } from 'node:crypto';

/** Hexadecimal SHA-256 of a policy's content in UTF-8. */
export const contentSha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
