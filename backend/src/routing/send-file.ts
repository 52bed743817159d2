import { finished } from 'node:stream/promises';
import type { DocumentMimeType } from '@proviso/contracts';
import type { Response } from 'express';
import { asAttachment } from './as-attachment.ts';

/** Milliseconds after which a client that reads nothing is disconnected, since its file is held in memory. */
const IDLE_MS = 60_000;

export interface SentFile {
  name: string;
  mimeType: DocumentMimeType;
  content: Buffer;
  /** Lets the browser show the file without running any active content in it. */
  inline: boolean;
}

/** Sends a file as the whole response; resolves when it has been sent or the client has disconnected. */
export const sendFile = async (response: Response, file: SentFile): Promise<void> => {
  asAttachment(response, file.name, file.mimeType);
  if (file.inline) {
    const attachment = String(response.get('Content-Disposition'));
    response.set({
      'Content-Disposition': attachment.replace(/^attachment/, 'inline'),
      'Content-Security-Policy': "sandbox; default-src 'none'",
    });
  }
  response.setTimeout(IDLE_MS, () => response.destroy());
  response.send(file.content);
  await finished(response).catch(() => undefined);
};
