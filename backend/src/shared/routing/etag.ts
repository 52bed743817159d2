import type { Request } from 'express';
import { ApiProblem } from './api-problem.ts';

/** The kind of representation that an entity tag belongs to. */
export type TagKind = 'current' | 'draft';

/**
 * The entity tag in `If-Match`; `undefined` if the header is missing or `*`. Weak tags, which compressing
 * proxies create, are treated like strong ones.
 * @throws ApiProblem `request.malformed` for any other value
 */
export const entityTagOf = (request: Request): { kind: TagKind; revision: number } | undefined => {
  const header = request.get('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const [, draft, revision] = /^(?:W\/)?"(draft-)?(\d{1,15})"$/.exec(header) ?? [];
  if (revision === undefined) throw new ApiProblem('request.malformed');
  return { kind: draft === undefined ? 'current' : 'draft', revision: Number(revision) };
};

/** A revision that no stream has. */
const NO_REVISION = -2;

/**
 * The revision in `If-Match`; `undefined` if the header is missing or `*`. A tag of another kind yields a
 * revision that matches no stream.
 * @throws ApiProblem `request.malformed`
 */
export const ifMatchOf = (request: Request, kind: TagKind = 'current'): number | undefined => {
  const tag = entityTagOf(request);
  return tag && (tag.kind === kind ? tag.revision : NO_REVISION);
};

/**
 * The revision in `If-Match`, which must be present; `undefined` for `*`.
 * @throws ApiProblem `request.if-match-required`, `request.malformed`
 */
export const requiredIfMatchOf = (request: Request, kind: TagKind): number | undefined => {
  if (request.get('if-match') === undefined) throw new ApiProblem('request.if-match-required');
  return ifMatchOf(request, kind);
};
