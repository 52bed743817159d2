import { request as requestByHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { OutgoingError } from './outgoing-error.ts';
import {
  createPinnedLookup,
  resolveByServers,
  resolveBySystem,
  resolveAllowedHost,
  type ResolveHost,
} from './resolve-host.ts';

export interface OutgoingRequest {
  method: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
  /** Maximum duration of the request, until the whole response is read, in milliseconds. */
  timeoutMs: number;
  /** Maximum number of bytes of the response body that are read. */
  maxBytes: number;
  signal?: AbortSignal;
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** True if the body is longer than the part that was read. */
  truncated: boolean;
}

/**
 * Sends requests to addresses that users enter. Only public addresses over HTTPS are allowed. Names are
 * resolved once, all resulting addresses are checked, and the connection uses one of them. Redirects are not
 * followed.
 */
export interface Outgoing {
  /**
   * Checks an address without sending a request.
   * @throws OutgoingError if requests to `address` would be refused, or if its host cannot be found
   */
  check: (address: URL) => Promise<void>;
  /** @throws OutgoingError */
  send: (address: URL, request: OutgoingRequest) => Promise<OutgoingAnswer>;
  /**
   * Like `send`, but with the signature of `fetch`, for libraries that accept a `fetch` function.
   * @throws OutgoingError
   */
  fetch: (address: string | URL, init?: RequestInit) => Promise<Response>;
}

export interface OutgoingOptions {
  /** True if requests may reach this machine and private networks, and may use plain HTTP. */
  privateAddresses: boolean;
  /** Resolves host names. Tests can replace this function. */
  resolve?: ResolveHost;
}

/** Limits for `fetch`. The largest responses that libraries need are key sets. */
const OF_FETCH = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

export const createOutgoing = ({ privateAddresses, resolve }: OutgoingOptions): Outgoing => {
  const resolving = {
    privateAddresses,
    resolve: resolve ?? (privateAddresses ? resolveBySystem : resolveByServers),
  };
  const addressesOf = async (address: URL): Promise<readonly string[]> => {
    const { protocol, username, password, hostname } = address;
    if (!/^https?:$/.test(protocol) || username !== '' || password !== '')
      throw new OutgoingError('address-not-valid');
    if (protocol === 'http:' && !privateAddresses) throw new OutgoingError('address-not-https');
    return resolveAllowedHost(hostname, resolving);
  };
  const send: Outgoing['send'] = async (address, request) => {
    const limit = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
    const addresses = await untilAborted(addressesOf(address), signal);
    return exchange(address, addresses, request, signal);
  };
  return {
    check: async (address) => {
      await addressesOf(address);
    },
    send,
    async fetch(address, init) {
      const request = new Request(address, init);
      const answer = await send(new URL(request.url), {
        ...OF_FETCH,
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(request.body && { body: Buffer.from(await request.arrayBuffer()) }),
        signal: request.signal,
      });
      if (answer.truncated) throw new OutgoingError('answer-too-large');
      const hasNoBody = [204, 205, 304].includes(answer.status);
      const headers = Object.entries(answer.headers).flatMap(([name, values]) =>
        [values ?? []].flat().map((value): [string, string] => [name, value]),
      );
      return new Response(hasNoBody ? null : new Uint8Array(answer.body), { status: answer.status, headers });
    },
  };
};

const failureOf = (signal: AbortSignal): OutgoingError =>
  new OutgoingError(
    signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
      ? 'timed-out'
      : 'called-off',
    { cause: signal.reason },
  );

const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(failureOf(signal));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });

/** Sends one request over a separate connection. */
const exchange = async (
  address: URL,
  addresses: readonly string[],
  request: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingAnswer> => {
  try {
    const incoming = await answered(address, addresses, request, signal);
    const read = await readUpTo(incoming, request.maxBytes);
    incoming.destroy();
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, ...read };
  } catch (error) {
    throw signal.aborted ? failureOf(signal) : asOutgoingError(error);
  }
};

const answered = (
  address: URL,
  addresses: readonly string[],
  { method, headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const open = address.protocol === 'https:' ? requestByHttps : requestByHttp;
    const length = body !== undefined && { 'content-length': Buffer.byteLength(body) };
    const outgoing = open(address, {
      method,
      agent: false,
      lookup: createPinnedLookup(addresses),
      headers: { ...headers, ...length },
      signal,
    });
    outgoing.on('response', resolve).on('error', reject).end(body);
  });

const readUpTo = async (
  incoming: IncomingMessage,
  bytes: number,
): Promise<Pick<OutgoingAnswer, 'body' | 'truncated'>> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > bytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, bytes), truncated: length > bytes };
};

const asOutgoingError = (error: unknown): OutgoingError => {
  if (error instanceof OutgoingError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isCertificate = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code);
  return new OutgoingError(isCertificate ? 'certificate-not-valid' : 'not-reachable', { cause: error });
};
