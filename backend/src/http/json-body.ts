import express, { type RequestHandler } from 'express';
import { ApiProblem } from '../routing/api-problem.ts';

/**
 * Bytes of a JSON body at most. 512 KiB of Markdown may need four times as many when a client writes every character as
 * an escape of ASCII.
 */
export const JSON_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Reads a JSON body of at most `bytes`.
 * @throws ApiProblem `request.unsupported-media-type` for a body of another kind
 */
export const jsonBody = (bytes = JSON_BODY_BYTES): RequestHandler => {
  const parse = express.json({ limit: bytes, strict: false });
  return (request, response, next) => {
    // `is` is null without a body; the route's schema then decides.
    if (request.is('json') === false && hasBody(request.headers)) {
      next(new ApiProblem('request.unsupported-media-type'));
      return;
    }
    parse(request, response, next);
  };
};

const hasBody = (headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
