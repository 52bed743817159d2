import { languageOf } from '@proviso/contracts';
import type { Request } from 'express';
import { createIdSource } from '../shared/event-log/ids.ts';
import type { ContextOwner, RequestContext } from '../shared/event-log/request-context.ts';
import { idempotencyKeyOf } from './idempotency/key.ts';
import { traceparentOf } from './observe-requests.ts';
import { requestIdOf } from './request-id.ts';

/** Maximum recorded length of `User-Agent`, in characters. Longer values are truncated. */
const USER_AGENT_CHARACTERS = 400;

/** The event context for changes that `request` makes on behalf of `owner`. */
export const contextOfRequest = (request: Request, owner: ContextOwner, now: () => Date): RequestContext => {
  const requestId = requestIdOf(request);
  const idempotencyKey = idempotencyKeyOf(request);
  const userAgent = request.get('user-agent')?.slice(0, USER_AGENT_CHARACTERS);
  const traceparent = traceparentOf(request);
  const language =
    request.headers['accept-language'] === undefined ? 'en' : languageOf(request.acceptsLanguages());
  return {
    organizationId: owner.organizationId,
    actor: owner.actor,
    ...(owner.sessionId !== undefined && { sessionId: owner.sessionId }),
    correlationId: requestId,
    causationId: requestId,
    ...(traceparent !== undefined && { traceparent }),
    ...(request.ip && { ip: request.ip }),
    ...(userAgent && { userAgent }),
    ...(language !== 'en' && { language }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    now,
    newId:
      owner.newId ??
      createIdSource({ organizationId: owner.organizationId, actorId: owner.actor.id, idempotencyKey }),
  };
};
