import type { Actor, AutomaticActorId, Language } from '@proviso/contracts';
import { v7 } from 'uuid';

/**
 * An actor that may make changes. An automatic actor must have a known id, because the audit log has a name
 * for each id.
 */
export type AuthorizedActor =
  (Actor & { kind: Exclude<Actor['kind'], 'system'> }) | (Actor & { kind: 'system'; id: AutomaticActorId });

/** Author, owner and origin of a change, which the resulting events record. */
export interface RequestContext {
  /** A tenant's id, or `PLATFORM`. */
  organizationId: string;
  actor: AuthorizedActor;
  sessionId?: string;
  correlationId: string;
  causationId: string;
  traceparent?: string;
  ip?: string;
  userAgent?: string;
  idempotencyKey?: string;
  /** The language of the response; absent for English. */
  language?: Language;
  now: () => Date;
  /**
   * The next id of this request, for a new stream or event. With an idempotency key, ids are derived from the
   * key, so that a repeated request produces the same streams and events. Otherwise, ids are random (UUIDv7).
   */
  newId: () => string;
}

/** The organization and actor on whose behalf a change is made. */
export interface ContextOwner {
  organizationId: string;
  actor: AuthorizedActor;
  sessionId?: string;
  /** Generates ids in place of those derived from the request's `Idempotency-Key`. */
  newId?: () => string;
}

/** Creates the context for changes that the current request makes on behalf of `owner`. */
export type ContextFor = (owner: ContextOwner) => RequestContext;

/**
 * The context for changes that the product makes on its own, without a request. `id` identifies the
 * component in the audit log.
 */
export const systemContext = (
  id: AutomaticActorId,
  organizationId: string,
  now: () => Date,
): RequestContext => {
  const correlationId = v7();
  return {
    organizationId,
    actor: { kind: 'system', id },
    correlationId,
    causationId: correlationId,
    now,
    newId: v7,
  };
};
