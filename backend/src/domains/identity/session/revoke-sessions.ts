import { streamName } from '@proviso/contracts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { AuthorizedActor, ContextFor } from '../../../shared/event-log/request-context.ts';
import { sessionDecider, type RevocationReason } from './decider.ts';
import { endSupport } from './end-support.ts';
import type { EndSessionDeps } from './end-session.ts';

/** The user whose sessions end, the actor, and the requesting session, which remains active. */
export interface SessionRevocation {
  userId: string;
  organizationId: string;
  actor: AuthorizedActor;
  sessionId?: string;
}

/** Ends every session of a user except the requesting session, and records that they ended. */
export const revokeSessionsOf = async (
  deps: EndSessionDeps,
  revoker: SessionRevocation,
  reason: RevocationReason,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const { userId, actor } = revoker;
  const support = await endSupport(deps, { administratorId: userId }, 'signed-out', { actor, contextFor });
  // End all sessions together, and before the events, so that the user is signed out even if an append fails.
  const ended = await deps.sessions.endAllOf(revoker.userId, revoker.sessionId);
  for (const { publicId } of ended) deps.onSessionEnded(publicId);
  const wrote: Written[] = [...support];
  for (const { publicId, organizationId } of ended)
    wrote.push(await recordRevocation(deps, publicId, { ...revoker, organizationId }, reason, contextFor));
  return wrote;
};

/** Ends one session, and records that it ended. */
export const revokeSession = async (
  deps: EndSessionDeps,
  id: string,
  revoker: SessionRevocation,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const { actor } = revoker;
  const support = await endSupport(deps, { administratorSession: id }, 'signed-out', { actor, contextFor });
  await deps.sessions.end(id);
  deps.onSessionEnded(id);
  return [...support, await recordRevocation(deps, id, revoker, 'chosen', contextFor)];
};

const recordRevocation = async (
  { log }: EndSessionDeps,
  id: string,
  revoker: SessionRevocation,
  reason: RevocationReason,
  contextFor: ContextFor,
): Promise<Written> => {
  const stream = streamName('session', id);
  const { position } = await handleCommand(log, sessionDecider, {
    stream,
    command: { type: 'RevokeSession', reason },
    // One request may end many sessions. Ids derived from the request's `Idempotency-Key` would be the same
    // for each session, so they are derived from the session.
    context: contextFor({ ...revoker, newId: derivedIdSource('session-revoked', id) }),
    conflict: 'idempotency.in-progress',
  });
  return { stream, position };
};
