import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClamAvScanner, type ScanTimes } from './clamav-scanner.ts';
import { ScannerUnavailableError } from './file-scanner.ts';
import { eicar, startClamd, type Clamd } from './testing/start-clamd.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const daemon = async (options?: Parameters<typeof startClamd>[0]): Promise<Clamd> => {
  const clamd = await startClamd(options);
  ends.push(clamd.close);
  return clamd;
};

/** A server that is not ClamAV but listens at the daemon's address. */
const stranger = async (answer: (socket: Socket) => void, times?: ScanTimes) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    answer(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return createClamAvScanner({ host: '127.0.0.1', port }, times);
};

const file = async function* (...chunks: readonly (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
};
const fileOf = (chunks: number) => file(...Array.from({ length: chunks }, () => randomBytes(64 * 1024)));

describe('the ClamAV scanner', () => {
  it('sends the whole file in chunks and accepts a clean file', async () => {
    const clamd = await daemon();
    const chunks = Array.from({ length: 40 }, (_, index) => randomBytes(1 + index * 4_000));
    expect(await createClamAvScanner(clamd.address).scan(file(...chunks))).toEqual({ infected: false });
    expect(clamd.scanned.map((content) => content.equals(Buffer.concat(chunks)))).toEqual([true]);
  });

  it('handles an empty file, and an empty chunk', async () => {
    const clamd = await daemon();
    const scanner = createClamAvScanner(clamd.address);
    expect(await scanner.scan(file())).toEqual({ infected: false });
    expect(await scanner.scan(file('before', '', eicar))).toMatchObject({ infected: true });
  });

  it('reports a virus signature, even if it spans two chunks', async () => {
    const { address } = await daemon();
    const infected = file('%PDF-1.7\n', eicar.slice(0, 20), eicar.slice(20), '\n%%EOF');
    expect(await createClamAvScanner(address).scan(infected)).toEqual({
      infected: true,
      signature: 'Eicar-Signature',
    });
  });

  it('scans several files concurrently', async () => {
    const { address } = await daemon();
    const scanner = createClamAvScanner(address);
    const results = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => scanner.scan(file(index % 3 === 0 ? eicar : 'clean'))),
    );
    expect(results.map(({ infected }) => infected)).toEqual(
      Array.from({ length: 12 }, (_, index) => index % 3 === 0),
    );
  });

  it('does not report a file as clean if the daemon stopped reading before the end', async () => {
    const { address } = await daemon({ mostBytes: 100_000 });
    await expect(createClamAvScanner(address).scan(fileOf(40))).rejects.toThrow(ScannerUnavailableError);
  });

  it.each([
    ['closes immediately', (socket: Socket) => socket.end()],
    ['resets the connection', (socket: Socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['answers something else', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n\0')],
    ['sends half of an answer', (socket: Socket) => socket.end('stream: O')],
    ['reports an error', (socket: Socket) => socket.end("stream: Can't allocate memory ERROR\0")],
    ['never stops answering', (socket: Socket) => socket.on('data', () => socket.write('x'.repeat(10_000)))],
  ])('fails when the server %s', async (_, answer) => {
    const scanner = await stranger(answer);
    await expect(scanner.scan(fileOf(40))).rejects.toThrow(ScannerUnavailableError);
  });

  it.each([
    ['never answers', (socket: Socket) => socket.resume()],
    ['never reads', (socket: Socket) => socket.pause()],
  ])('times out on a daemon that %s', async (_, answer) => {
    const scanner = await stranger(answer, { connectMs: 2_000, scanMs: 100 });
    await expect(scanner.scan(fileOf(200))).rejects.toThrow('the scan took too long');
  });

  it('fails when no daemon is listening', async () => {
    const { address, close } = await startClamd();
    await close();
    await expect(createClamAvScanner(address).scan(file('x'))).rejects.toThrow(ScannerUnavailableError);
  });

  it('fails when the file cannot be read completely', async () => {
    const { address } = await daemon();
    const broken = async function* () {
      yield Buffer.from('the first half');
      throw new Error('the disk is gone');
    };
    await expect(createClamAvScanner(address).scan(broken())).rejects.toThrow('the disk is gone');
  });
});
