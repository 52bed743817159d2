import { finished } from 'node:stream/promises';
import type { DocumentMimeType } from '@proviso/contracts';
import type { Response } from 'express';
import { asAttachment } from './as-attachment.ts';

/** A client that takes nothing for this long loses the connection: its file is kept in memory. Milliseconds. */
const IDLE_MS = 60_000;

export interface SentFile {
  name: string;
  mimeType: DocumentMimeType;
  content: Buffer;
  /** To be shown by the browser, which then runs nothing that the file brings along. */
  inline: boolean;
}

/** Sends a file as the whole answer; resolves when it has gone, or the client has. */
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
