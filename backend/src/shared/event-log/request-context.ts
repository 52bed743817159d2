import type { Actor, Language } from '@proviso/contracts';
import { v7 } from 'uuid';

/** Who makes a change, on whose behalf, and from where; recorded with the events that it causes. */
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
  /** What the request asks to be answered in, where that is not English. */
  language?: Language;
  now: () => Date;
  /**
   * The next id of this request, for new streams and events alike. With an idempotency key the ids are
   * derived from it, so that repeating the request produces the same streams and events; without one they are
   * new (uuid v7).
   */
  newId: () => string;
}

/** Whose change it is. */
export interface ContextOwner {
  organizationId: string;
  actor: Actor;
  sessionId?: string;
  /** Instead of the ids that follow from the request's `Idempotency-Key`. */
  newId?: () => string;
}

/** Makes the context of what the present request changes, for the owner named. */
export type ContextFor = (owner: ContextOwner) => RequestContext;

/** The context of what the product does by itself, in no request: `id` names the part of it in the audit log. */
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
