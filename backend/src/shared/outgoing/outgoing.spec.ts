import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressKind } from './address-kind.ts';
import { createOutgoing, type OutgoingOptions } from './outgoing.ts';
import { OutgoingError } from './outgoing-error.ts';
import { resolveAllowedHost, type ResolveHost } from './resolve-host.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (listener: RequestListener): Promise<{ port: number }> => {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return address;
};

const asked = { method: 'POST', body: 'hello', timeoutMs: 20_000, maxBytes: 100 };
const failureOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof OutgoingError) return error.failure;
    throw error;
  }
};
const inside = (options: Partial<OutgoingOptions> = {}) =>
  createOutgoing({ privateAddresses: true, ...options });

it.each([
  ['93.184.215.14', 'public'],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', 'public'],
  ['::ffff:93.184.215.14', 'public'],
  ['10.1.2.3', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['127.0.0.53', 'private'],
  ['100.64.0.1', 'private'],
  ['::1', 'private'],
  ['0:0:0:0:0:0:0:1', 'private'],
  ['fd12::1', 'private'],
  ['::ffff:127.0.0.1', 'private'],
  ['::ffff:7f00:1', 'private'],
  ['0:0:0:0:0:ffff:10.0.0.1', 'private'],
  ['0.0.0.0', 'forbidden'],
  ['169.254.169.254', 'forbidden'],
  ['::ffff:169.254.169.254', 'forbidden'],
  ['168.63.129.16', 'forbidden'],
  ['100.100.100.200', 'forbidden'],
  ['192.0.0.192', 'forbidden'],
  ['224.0.0.1', 'forbidden'],
  ['255.255.255.255', 'forbidden'],
  ['::', 'forbidden'],
  ['::127.0.0.1', 'forbidden'],
  ['fe80::1', 'forbidden'],
  ['fe80::1%eth0', 'forbidden'],
  ['fec0::1', 'forbidden'],
  ['ff02::1', 'forbidden'],
  ['fd00:ec2::254', 'forbidden'],
  ['64:ff9b::7f00:1', 'forbidden'],
  ['2002:7f00:1::', 'forbidden'],
  ['2001:0:7f00:1::', 'forbidden'],
  ['not an address', 'forbidden'],
])('classifies %s as %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});

describe('a user-entered address', () => {
  const outside = createOutgoing({
    privateAddresses: false,
    resolve: async (host) => {
      if (host === 'missing.example') return [];
      return host === 'both.example' ? ['93.184.215.14', '10.0.0.1'] : ['93.184.215.14'];
    },
  });

  it.each([
    ['https://93.184.215.14/hook', undefined],
    ['https://example.com/hook', undefined],
    ['http://example.com/hook', 'address-not-https'],
    ['ftp://example.com/hook', 'address-not-valid'],
    ['https://user:secret@example.com/hook', 'address-not-valid'],
    ['https://missing.example/', 'host-not-found'],
    ['https://both.example/', 'address-not-public'],
    ['https://127.0.0.1/', 'address-not-public'],
    ['https://0x7f.1/', 'address-not-public'],
    ['https://2130706433/', 'address-not-public'],
    ['https://017700000001/', 'address-not-public'],
    ['https://[::1]/', 'address-not-public'],
    ['https://[::ffff:169.254.169.254]/', 'address-not-public'],
    ['https://169.254.169.254/latest/meta-data', 'address-not-public'],
  ])('is classified: %s as %s', async (address, failure) => {
    expect(await failureOf(outside.check(new URL(address)))).toBe(failure);
  });

  it('never reaches metadata services, even if private addresses are allowed', async () => {
    expect(await failureOf(inside().check(new URL('http://169.254.169.254/')))).toBe('address-not-public');
    await expect(inside().check(new URL('http://10.0.0.1/'))).resolves.toBeUndefined();
  });
});

describe('a request', () => {
  it('is sent, and returns the response', async () => {
    const { port } = await serve((request, response) => {
      request.pipe(response.writeHead(202, { 'X-Kind': String(request.headers['x-kind']) }));
    });
    const address = new URL(`http://127.0.0.1:${port}/`);
    const answer = await inside().send(address, { ...asked, headers: { 'X-Kind': 'test' } });
    expect(answer).toMatchObject({ status: 202, headers: { 'x-kind': 'test' }, truncated: false });
    expect(answer.body.toString()).toBe('hello');
  });

  it('is not sent if the host now resolves to a private address', async () => {
    const reached = vi.fn<() => void>();
    const { port } = await serve((_, response) => {
      reached();
      response.end();
    });
    // The host resolves to a public address when it is entered, but to a private one when it is used.
    const resolve = vi
      .fn<ResolveHost>()
      .mockResolvedValueOnce(['93.184.215.14'])
      .mockResolvedValue(['127.0.0.1']);
    const outgoing = createOutgoing({ privateAddresses: false, resolve });
    const address = new URL(`https://rebinding.example:${port}/`);
    await outgoing.check(address);
    expect(await failureOf(outgoing.send(address, asked))).toBe('address-not-public');
    expect(reached).not.toHaveBeenCalled();
  });

  it('goes to the checked address, even if the host later resolves to a different address', async () => {
    const { port } = await serve((_, response) => response.end('here'));
    const resolve = vi
      .fn<ResolveHost>()
      .mockResolvedValueOnce(['127.0.0.1'])
      .mockResolvedValue(['169.254.169.254']);
    const answer = await inside({ resolve }).send(new URL(`http://once.example:${port}/`), asked);
    expect(answer.body.toString()).toBe('here');
    expect(resolve).toHaveBeenCalledOnce();
    expect(await failureOf(resolveAllowedHost('once.example', { resolve, privateAddresses: true }))).toBe(
      'address-not-public',
    );
  });

  it('does not follow redirects', async () => {
    const { port } = await serve((_, response) =>
      response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    );
    expect(await inside().send(new URL(`http://127.0.0.1:${port}/`), asked)).toMatchObject({ status: 302 });
  });

  it('reads a response only up to the limit', async () => {
    const { port } = await serve((_, response) => {
      response.write('x'.repeat(1_000));
      // The response body never ends.
    });
    const answer = await inside().send(new URL(`http://127.0.0.1:${port}/`), asked);
    expect([answer.body.length, answer.truncated]).toEqual([100, true]);
    expect(await failureOf(inside().fetch(`http://127.0.0.1:${(await tooMuch()).port}/`))).toBe(
      'answer-too-large',
    );
  });
  const tooMuch = () => {
    server?.closeAllConnections();
    return serve((_, response) => response.end('x'.repeat(2 * 1024 * 1024)));
  };

  it('fails on a timeout, a refused connection, or an abort', async () => {
    const { port } = await serve(() => undefined);
    const address = new URL(`http://127.0.0.1:${port}/`);
    expect(await failureOf(inside().send(address, { ...asked, timeoutMs: 20 }))).toBe('timed-out');
    const calledOff = { ...asked, signal: AbortSignal.abort() };
    expect(await failureOf(inside().send(address, calledOff))).toBe('called-off');
    const slow = inside({ resolve: () => new Promise(() => undefined) });
    expect(await failureOf(slow.send(new URL('http://slow.example/'), { ...asked, timeoutMs: 20 }))).toBe(
      'timed-out',
    );
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    expect(await failureOf(inside().send(address, asked))).toBe('not-reachable');
  });

  it('can be sent through fetch', async () => {
    const { port } = await serve((request, response) => {
      response.setHeader('Set-Cookie', ['a=1', 'b=2']).setHeader('Content-Type', 'application/json');
      request.on('data', (chunk) => response.write(JSON.stringify({ got: String(chunk) })));
      request.on('end', () => response.end());
    });
    const answer = await inside().fetch(`http://127.0.0.1:${port}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant: 'code' }),
    });
    expect([answer.status, answer.headers.getSetCookie(), await answer.json()]).toEqual([
      200,
      ['a=1', 'b=2'],
      { got: 'grant=code' },
    ]);
  });
});
