import { createHash } from 'node:crypto';

/** SHA-256 of a policy's content in UTF-8, in hexadecimal. */
export const contentSha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
