import type { Response } from 'express';

/** Makes the response a download named `name` (RFC 6266) that no browser interprets as another type. */
export const asAttachment = (response: Response, name: string, mimeType: string): Response =>
  response.attachment(name).set({ 'Content-Type': mimeType, 'X-Content-Type-Options': 'nosniff' });
