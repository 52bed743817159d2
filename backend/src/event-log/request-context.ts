import type { Actor } from '@proviso/contracts';

/** Who asks for a change, on whose behalf and from where: what is recorded beside the events that it causes. */
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
  now: () => Date;
  /**
   * The next id that this request gives out, for new streams and events alike. With an idempotency key the ids are
   * derived from it, so that the same request carried out again asks for the same streams and events; without one they are
   * new (uuid v7).
   */
  newId: () => string;
}
