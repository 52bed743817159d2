import express, { type Request, type RequestHandler } from 'express';
import { type JsonBounds, parseJsonWithin } from '../shared/files/bounded-json.ts';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import { type Readers, readerAt } from '../shared/threads/readers.ts';
import type jsonInThread from './json-in-thread.ts';

/** Default maximum size of a JSON body, in bytes. */
export const JSON_BODY_BYTES = 64 * 1024;
/** Maximum complexity of a body, because 2 MB of small values would block the event loop for seconds. */
export const bodyBounds: JsonBounds = { levels: 32, values: 20_000 };
/**
 * Minimum size in bytes of bodies that are parsed in a separate thread. Parsing smaller bodies blocks the
 * event loop for only a few milliseconds.
 */
const LARGE_BYTES = 512 * 1024;

const largeReader = readerAt<typeof jsonInThread>(new URL('json-in-thread.ts', import.meta.url));
const fingerprints = new WeakMap<Request, string>();

/** Fingerprint of a large body, computed by the parser thread; `undefined` for small bodies. */
export const fingerprintOfLargeBody = (request: Request): string | undefined => fingerprints.get(request);

export interface JsonBodyOptions {
  /** Maximum size, in bytes. */
  bytes?: number | undefined;
  types?: readonly string[];
  /**
   * Threads that parse large bodies, and the owner that a request's parsing is charged to. Required if
   * `bytes` permits large bodies.
   */
  large?: { readers: Readers; ownerOf: (request: Request) => string };
}

/**
 * Reads a JSON body (RFC 8259, UTF-8) of one of `types`. Its depth and number of values are checked before
 * parsing.
 * @throws ApiProblem `request.unsupported-media-type` for a body of another type, `request.malformed` for a
 *   body that is not JSON in UTF-8, `request.too-complex`, `request.too-large`
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
    // `is` returns null if there is no body. The route's schema then decides.
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
