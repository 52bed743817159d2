import type { Request } from 'express';
import { ApiProblem } from '../../shared/routing/api-problem.ts';

const safe = new Set(['GET', 'HEAD']);

/**
 * The request's `Idempotency-Key`: 1 to 200 printable ASCII characters. Always `undefined` for requests that
 * only read.
 * @throws ApiProblem `request.malformed` for an invalid key
 */
export const idempotencyKeyOf = (request: Request): string | undefined => {
  const key = request.get('idempotency-key');
  if (key === undefined || safe.has(request.method)) return undefined;
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) throw new ApiProblem('request.malformed');
  return key;
};
