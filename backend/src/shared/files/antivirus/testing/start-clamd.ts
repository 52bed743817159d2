import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClamAvAddress } from '../clamav-scanner.ts';

/**
 * The EICAR test file, which every scanner detects. Split in two, so that scanners do not report this source
 * file.
 */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

export interface Clamd {
  address: ClamAvAddress;
  /** The files that the daemon has received completely. */
  scanned: readonly Buffer[];
  close: () => Promise<void>;
}

/** Parses an `INSTREAM` command (clamd(8)); `undefined` until it is complete. */
const streamOf = (
  received: Buffer,
  most: number,
): { content: Buffer } | 'too-long' | 'no-command' | undefined => {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  if (received.subarray(0, command.length).toString('latin1') !== command) return 'no-command';
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(chunks) };
    bytes += length;
    if (bytes > most) return 'too-long';
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/**
 * Starts a small daemon that implements the protocol and detects one virus. `mostBytes` is the daemon's
 * `StreamMaxLength`.
 */
export const startClamd = async ({ mostBytes = 25 * 1024 * 1024 } = {}): Promise<Clamd> => {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const parts: Buffer[] = [];
    let answered = false;
    const answer = (text: string) => {
      answered = true;
      socket.end(`${text}\0`);
    };
    socket.on('data', (part: Buffer) => {
      if (answered) return;
      parts.push(part);
      const stream = streamOf(Buffer.concat(parts), mostBytes);
      if (stream === undefined) return;
      if (stream === 'no-command') answer('UNKNOWN COMMAND');
      else if (stream === 'too-long') answer('INSTREAM size limit exceeded. ERROR');
      else {
        scanned.push(stream.content);
        answer(stream.content.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    scanned,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
