import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { respondEndlessly } from '../../testing/without-end.ts';
import { boundedFetch } from './bounded-fetch.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (listener: RequestListener): Promise<URL> => {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`);
};

describe('a response', () => {
  it('is returned unchanged if it does not exceed the limit', async () => {
    const address = await serve((_, response) => response.writeHead(201, { 'X-Of': 'them' }).end('12345'));
    const answer = await boundedFetch({ maxBytes: 5, timeoutMs: 60_000 })(address);
    expect([answer.status, answer.headers.get('x-of'), await answer.text()]).toEqual([201, 'them', '12345']);
  });

  it('is not read beyond the limit, and its connection is closed', async () => {
    let closed: Promise<unknown> | undefined;
    const address = await serve((request, response) => {
      closed = new Promise((resolve) => response.once('close', resolve));
      respondEndlessly(request, response);
    });
    const answer = await boundedFetch({ maxBytes: 10_000 })(address);
    await expect(answer.text()).rejects.toMatchObject({ failure: 'answer-too-large' });
    await closed;
  });

  it('is limited in size after decompression', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    const address = await serve((_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed),
    );
    const answer = await boundedFetch({ maxBytes: 100_000 })(address);
    expect(packed.byteLength).toBeLessThan(100_000);
    await expect(answer.arrayBuffer()).rejects.toMatchObject({ failure: 'answer-too-large' });
  });

  it('is aborted at its deadline, or earlier by the caller, if it does not end', async () => {
    const address = await serve((_, response) => response.write('…'));
    const slow = await boundedFetch({ maxBytes: 100, timeoutMs: 200 })(address);
    await expect(slow.text()).rejects.toMatchObject({ name: 'TimeoutError' });
    const given = new AbortController();
    const other = await boundedFetch({ maxBytes: 100, timeoutMs: 60_000 })(address, { signal: given.signal });
    given.abort(new Error('that is enough'));
    await expect(other.text()).rejects.toThrow('that is enough');
  });

  it('is returned unchanged if it has no body', async () => {
    const address = await serve((_, response) => response.writeHead(204).end());
    expect((await boundedFetch({ maxBytes: 1 })(address)).status).toBe(204);
  });
});
