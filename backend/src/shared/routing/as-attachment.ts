import type { Response } from 'express';

/**
 * Makes the response a download with the file name `name` (RFC 6266), and keeps browsers from interpreting
 * its content as another type.
 */
export const asAttachment = (response: Response, name: string, mimeType: string): Response =>
  response.attachment(name).set({ 'Content-Type': mimeType, 'X-Content-Type-Options': 'nosniff' });
