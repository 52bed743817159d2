import type { Actor, Language } from '@proviso/contracts';
import { v7 } from 'uuid';

/** Author, owner and origin of a change; recorded with the events that it causes. */
export interface RequestContext {
  /** A tenant's id, or `PLATFORM`. */
  organizationId: string;
  actor: Actor;
  sessionId?: string;
  correlationId: string;
  causationId: string;
  traceparent?: string;
  ip?: string;
  userAgent?: string;
  idempotencyKey?: string;
  /** The language of the response, unless it is English. */
  language?: Language;
  now: () => Date;
  /**
   * The next id of this request, for new streams and events alike. With an idempotency key the ids are
   * derived from it, so that repeating the request produces the same streams and events. Without one they are
   * random (UUIDv7).
   */
  newId: () => string;
}

/** The owner of a change. */
export interface ContextOwner {
  organizationId: string;
  actor: Actor;
  sessionId?: string;
  /** Overrides the ids derived from the request's `Idempotency-Key`. */
  newId?: () => string;
}

/** Creates the context for the current request's changes on behalf of `owner`. */
export type ContextFor = (owner: ContextOwner) => RequestContext;

/**
 * The context of changes that the product makes on its own, outside any request. `id` names the component in
 * the audit log.
 */
export const systemContext = (id: string, organizationId: string, now: () => Date): RequestContext => {
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
