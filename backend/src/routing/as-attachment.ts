import type { Response } from 'express';

/** Makes the answer a file to be saved under `name` (RFC 6266), which no browser opens as something else. */
export const asAttachment = (response: Response, name: string, mimeType: string): Response =>
  response.attachment(name).set({ 'Content-Type': mimeType, 'X-Content-Type-Options': 'nosniff' });
