import type { DocumentMimeType } from '@proviso/contracts';
import type { Response } from 'express';
import { asAttachment } from './as-attachment.ts';

export interface FileHeaders {
  name: string;
  mimeType: DocumentMimeType;
  /** Lets the browser show the file without running any active content in it. */
  inline: boolean;
}

/** Sets the headers of a file response. */
export const nameFile = (response: Response, { name, mimeType, inline }: FileHeaders): void => {
  asAttachment(response, name, mimeType);
  if (!inline) return;
  const attachment = String(response.get('Content-Disposition'));
  response.set({
    'Content-Disposition': attachment.replace(/^attachment/, 'inline'),
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
};
