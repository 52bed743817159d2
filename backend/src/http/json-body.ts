import express, { type Request, type RequestHandler } from 'express';
import { type JsonBounds, parseJsonWithin } from '../shared/files/bounded-json.ts';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import { type Readers, readerAt } from '../shared/threads/readers.ts';
import type jsonInThread from './json-in-thread.ts';

/** Bytes of a JSON body at most, unless its route says otherwise. */
export const JSON_BODY_BYTES = 64 * 1024;
/** What a body may have in it: 2 MB of values would keep the event loop busy for seconds. */
export const bodyBounds: JsonBounds = { levels: 32, values: 20_000 };
/** Bytes from which on a body is parsed off the API's thread: below, that takes it a few milliseconds. */
const LARGE_BYTES = 512 * 1024;

const largeReader = readerAt<typeof jsonInThread>(new URL('json-in-thread.ts', import.meta.url));
const fingerprints = new WeakMap<Request, string>();

/** What tells the content of a large body from another's, without looking at it again; `undefined` for others. */
export const fingerprintOfLarge = (request: Request): string | undefined => fingerprints.get(request);

export interface JsonBodyOptions {
  /** Bytes at most. */
  bytes?: number | undefined;
  types?: readonly string[];
  /** Where large bodies are parsed, and whose turn it is; without it, there are none. */
  large?: { readers: Readers; ownerOf: (request: Request) => string };
}

/**
 * Reads a JSON body (RFC 8259: in UTF-8) of one of `types`. Its depth and number of values are counted before it is parsed.
 * @throws ApiProblem `request.unsupported-media-type` for a body of another kind, `request.malformed` for one that is not
 *   JSON in UTF-8, `request.too-complex`, `request.too-large`
 */
export const jsonBody = ({
  bytes = JSON_BODY_BYTES,
  types = ['json'],
  large,
}: JsonBodyOptions = {}): RequestHandler => {
  if (!large && bytes > LARGE_BYTES) throw new RangeError('large bodies need a thread');
  const read = express.raw({ limit: bytes, type: () => true });
  const parsed = async (request: Request): Promise<unknown> => {
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
    if (!large || body.length <= LARGE_BYTES) return parseJsonWithin(body, bodyBounds);
    const order = { owner: large.ownerOf(request) };
    const { value, sha256 } = await large.readers.read(
      largeReader,
      { bytes: body, bounds: bodyBounds },
      order,
    );
    fingerprints.set(request, sha256);
    return value;
  };
  return async (request, response, next) => {
    // `is` is null without a body; the route's schema then decides.
    const isOther = request.is([...types]) === false || !isInUtf8(request.get('content-type'));
    if (isOther && hasBody(request.headers)) throw new ApiProblem('request.unsupported-media-type');
    await new Promise<void>((resolve, reject) => {
      read(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
    });
    request.body = await parsed(request);
    next();
  };
};

const hasBody = (headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isInUtf8 = (contentType = ''): boolean => {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1];
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
};
