import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ScannerUnavailableError, type FileScanner, type ScanResult } from './file-scanner.ts';

/** Address of a ClamAV daemon. */
export interface ClamAvAddress {
  host: string;
  port: number;
}

/** Timeouts in milliseconds for connecting and for the entire scan. */
export interface ScanTimes {
  connectMs: number;
  scanMs: number;
}

const usualTimes: ScanTimes = { connectMs: 3_000, scanMs: 60_000 };
/** Maximum length of a reply, in characters. A reply is one line with the name of a signature. */
const REPLY_CHARACTERS = 4_096;

/** Maximum recorded length of a signature name, in characters. */
const NAME_CHARACTERS = 200;

/**
 * Parses a reply to `INSTREAM` (clamd(8), "COMMANDS").
 * @throws ScannerUnavailableError if the daemon reports an error, such as a file over its `StreamMaxLength`
 */
const readClamAvReply = (reply: string): ScanResult => {
  const text = reply.trim();
  if (text === 'stream: OK') return { infected: false };
  const signature = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (signature === undefined) throw new ScannerUnavailableError(`it answered ${JSON.stringify(text)}`);
  return { infected: true, signature: signature.replace(/\p{Cc}/gu, ' ').slice(0, NAME_CHARACTERS) };
};

/** The daemon's reply, which may arrive before the entire file has been sent. */
const replyOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > REPLY_CHARACTERS) reject(new Error('its answer was too long'));
    });
    socket.once('error', reject);
    socket.once('close', () => {
      reject(new Error('it closed the connection without an answer'));
    });
  });

/** Length prefix of a chunk, in network byte order. */
const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

const write = async (socket: Socket, bytes: string | Uint8Array, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  if (!socket.write(bytes)) await once(socket, 'drain', { signal });
};

/** Sends the command and then the file in chunks, followed by an empty chunk. */
const sendStream = async (
  socket: Socket,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> => {
  await write(socket, 'zINSTREAM\0', signal);
  for await (const chunk of content) {
    if (chunk.byteLength === 0) continue;
    await write(socket, lengthOf(chunk.byteLength), signal);
    await write(socket, chunk, signal);
  }
  await write(socket, lengthOf(0), signal);
};

/** Resolves as soon as the daemon has replied. Rejects if the file cannot be read. */
const ask = async (socket: Socket, content: AsyncIterable<Uint8Array>): Promise<string> => {
  const answered = new AbortController();
  const reply = replyOf(socket).finally(() => {
    answered.abort();
  });
  const sent = sendStream(socket, content, answered.signal).catch((error: unknown) => {
    // If the daemon has replied or the connection has failed, the promise of the reply reports the outcome.
    if (!answered.signal.aborted && !socket.destroyed) throw error;
  });
  const [text] = await Promise.all([reply, sent]);
  return text;
};

/** A scanner that sends each file to a ClamAV daemon with `INSTREAM`, over a separate TCP connection. */
export const createClamAvScanner = (
  { host, port }: ClamAvAddress,
  { connectMs, scanMs }: ScanTimes = usualTimes,
): FileScanner => ({
  about: { adapter: 'ClamAV', embedded: false },
  async scan(content) {
    const socket = connect({ host, port });
    const stop = (what: string) => () => socket.destroy(new Error(`${what} took too long`));
    const whole = setTimeout(stop('the scan'), scanMs);
    const connecting = setTimeout(stop('the connection'), connectMs);
    socket.once('connect', () => {
      clearTimeout(connecting);
    });
    try {
      return readClamAvReply(await ask(socket, content));
    } catch (error) {
      if (error instanceof ScannerUnavailableError) throw error;
      throw new ScannerUnavailableError(error instanceof Error ? error.message : String(error), error);
    } finally {
      clearTimeout(whole);
      clearTimeout(connecting);
      socket.destroy();
    }
  },
});
