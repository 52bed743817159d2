import { v5, v7 } from 'uuid';
import type { RequestContext } from './request-context.ts';

/** Namespace for ids that are derived from a request's idempotency key. Must never change. */
const REQUEST_IDS = '5f0b2c1e-7a39-4c57-9a3c-0d2f4be5a6d1';
/** Namespace for ids that are derived from other ids, such as that of a causing event. Must never change. */
const DERIVED_IDS = 'c9d5a1f4-3b1e-4f0e-8a55-6f1f7e2b9c08';

/**
 * Returns a generator of ids. Without an idempotency key, ids are random. Otherwise, they are derived from
 * the organization, the user, the key, and a counter.
 */
export const createIdSource = (owner: {
  organizationId: string;
  actorId: string;
  idempotencyKey?: string | undefined;
}): (() => string) => {
  const { organizationId, actorId, idempotencyKey } = owner;
  if (idempotencyKey === undefined) return () => v7();
  let index = 0;
  return () => v5(JSON.stringify([organizationId, actorId, idempotencyKey, index++]), REQUEST_IDS);
};

/** Number of ids of a request, or of work that may run twice, that are searched for in a stream. */
const SEARCHED_IDS = 64;

/** The first ids of a generator. Every attempt draws new ids, so more than one id may have to be found. */
export const firstIds = (newId: () => string): ReadonlySet<string> =>
  new Set(Array.from({ length: SEARCHED_IDS }, newId));

/** The first ids that are derived from a request's idempotency key; `undefined` without a key. */
export const idsOfRequest = ({
  organizationId,
  actor,
  idempotencyKey,
}: RequestContext): ReadonlySet<string> | undefined => {
  if (idempotencyKey === undefined) return undefined;
  return firstIds(createIdSource({ organizationId, actorId: actor.id, idempotencyKey }));
};

/**
 * Derives a deterministic id from `parts`, such as a causing event's id and a word. Used for effects that may
 * run twice.
 */
export const derivedId = (...parts: readonly string[]): string => v5(JSON.stringify(parts), DERIVED_IDS);

/**
 * Returns a generator of the ids `derivedId(...parts, '0')`, `derivedId(...parts, '1')`, and so on. Used as a
 * context's `newId` in work that may run twice.
 */
export const derivedIdSource = (...parts: readonly string[]): (() => string) => {
  let index = 0;
  return () => derivedId(...parts, String(index++));
};
