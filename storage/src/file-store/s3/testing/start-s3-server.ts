import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Options } from '../s3-bucket.ts';

/** The only key pair that the server accepts. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucket = 'proviso';

export interface S3Server {
  options: S3Options;
  /** Received requests, for example `PUT /proviso/…`. */
  requests: readonly string[];
  close(): Promise<void>;
}

export interface S3ServerOptions {
  /** Handles a request instead of the server if it returns `true`. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const answer = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

/**
 * Adds conditional writes, which the server lacks: serialized per object, 412 if the object exists (Amazon S3
 * user guide, "How to prevent object overwrites with conditional writes").
 */
const withConditionalWrites = (server: S3rver, next: RequestListener): RequestListener => {
  const writing = new Map<string, Promise<unknown>>();
  return (request, response) => {
    const { url = '/', method, headers } = request;
    if (method !== 'PUT' || headers['if-none-match'] !== '*') {
      next(request, response);
      return;
    }
    const { pathname } = new URL(url, 'http://localhost');
    const [, name = '', ...key] = pathname.split('/');
    const write = async (): Promise<void> => {
      if (await server.store.existsObject(name, key.join('/'))) {
        request.resume();
        answer(response, 412, 'PreconditionFailed');
        return;
      }
      const answered = once(response, 'close');
      next(request, response);
      await answered;
    };
    writing.set(pathname, (writing.get(pathname) ?? Promise.resolve()).then(write, write));
  };
};

/** Starts an S3-compatible server with one empty bucket on a free port. */
export const startS3Server = async ({ intercept }: S3ServerOptions = {}): Promise<S3Server> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'proviso-s3-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
    // The server's signature differs from the SDK's when listing a bucket, because the path ends in a slash.
    allowMismatchedSignatures: true,
  });
  await s3.configureBuckets();
  const requests: string[] = [];
  const listener = withConditionalWrites(s3, s3.callback());
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (intercept?.(request, response)) request.resume();
    else listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    options: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      credentials,
    },
    requests,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
};
