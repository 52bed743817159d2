import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { ApiProblem } from '../routing/api-problem.ts';

/** Bytes of a JSON body at most, unless its route says otherwise. */
export const JSON_BODY_BYTES = 64 * 1024;
/** Levels of arrays and objects in a body at most. */
export const JSON_LEVELS = 32;
/** Arrays, objects, members and elements in a body at most: 2 MB of them would keep the event loop busy for seconds. */
export const JSON_VALUES = 20_000;

/**
 * Reads a JSON body (RFC 8259: in UTF-8) of one of `types` and of at most `bytes`. Its depth and number of values are counted before it is parsed.
 * @throws ApiProblem `request.unsupported-media-type` for a body of another kind, `request.malformed` for one that is not
 *   JSON in UTF-8, `request.too-complex`, `request.too-large`
 */
export const jsonBody = (bytes = JSON_BODY_BYTES, types: readonly string[] = ['json']): RequestHandler => {
  const read = express.raw({ limit: bytes, type: () => true });
  return (request, response, next) => {
    // `is` is null without a body; the route's schema then decides.
    const isOther = request.is([...types]) === false || !isInUtf8(request.get('content-type'));
    if (isOther && hasBody(request.headers)) {
      next(new ApiProblem('request.unsupported-media-type'));
      return;
    }
    read(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error);
      try {
        request.body = Buffer.isBuffer(request.body) ? parsed(request.body) : undefined;
        next();
      } catch (fault) {
        next(fault);
      }
    });
  };
};

const hasBody = (headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isInUtf8 = (contentType = ''): boolean => {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1];
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
};

const parsed = (body: Buffer): unknown => {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw new ApiProblem('request.malformed');
  if (isTooComplex(body)) throw new ApiProblem('request.too-complex');
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    throw new ApiProblem('request.malformed');
  }
};

const [quote, backslash, comma] = Buffer.from('"\\,');
const opening = new Set(Buffer.from('[{'));
const closing = new Set(Buffer.from(']}'));

/** Whether `json` has more levels or values than a request needs. Bytes of characters beyond ASCII are never punctuation. */
const isTooComplex = (json: Buffer): boolean => {
  let level = 0;
  let values = 1;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (quoted) {
      if (byte === backslash) at += 1;
      else if (byte === quote) quoted = false;
    } else if (byte === quote) quoted = true;
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) {
      level += 1;
      values += 1;
    } else if (closing.has(byte)) level -= 1;
    if (level > JSON_LEVELS || values > JSON_VALUES) return true;
  }
  return false;
};
