import type { Request } from 'express';
import { ApiProblem } from './api-problem.ts';

/** The entity tag for a stream at `revision`. */
export const etagOf = (revision: number): string => `"${revision}"`;

/**
 * The revision in `If-Match`; `undefined` if the header is missing or `*`. Weak tags, which compressing
 * proxies create, are treated like strong ones.
 * @throws ApiProblem `request.malformed` for any other value
 */
export const ifMatchOf = (request: Request): number | undefined => {
  const header = request.get('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1];
  if (revision === undefined) throw new ApiProblem('request.malformed');
  return Number(revision);
};
