import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { sessionDecider } from './decider.ts';
import { endSupport } from './end-support.ts';
import { homeOf, type Session } from '../../../shared/access/session.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';

export interface EndSessionDeps {
  log: EventLog;
  sessions: Sessions;
  /** Called immediately, so that the server closes the session's live connections. */
  onSessionEnded: (sessionId: string) => void;
}

/**
 * Signs a user out of one session. Signing out of a support session also ends the administrator's own
 * session. Signing out of an administrator's own session also ends the support sessions that the
 * administrator started.
 */
export const endSession = async (
  deps: EndSessionDeps,
  session: Pick<Session, 'id' | 'userId' | 'organizationId' | 'support' | 'engagement'>,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const { log, sessions, onSessionEnded } = deps;
  if (session.support) {
    const { administratorId, administratorSession } = session.support;
    const actor = { kind: 'admin', id: administratorId } as const;
    const own = await sessions.ownerOf(administratorSession);
    const ended = await endSupport(deps, { administratorSession }, 'signed-out', { actor, contextFor });
    return own ? [...ended, ...(await endSession(deps, own, contextFor))] : ended;
  }
  const { id, userId } = session;
  const organizationId = homeOf(session);
  const actor = { kind: 'user', id: userId } as const;
  const wrote = await endSupport(deps, { administratorSession: id }, 'signed-out', { actor, contextFor });
  const stream = streamName('session', id);
  const { position } = await handleCommand(log, sessionDecider, {
    stream,
    command: { type: 'EndSession' },
    context: contextFor({ organizationId, actor, sessionId: id }),
    conflict: 'idempotency.in-progress',
  });
  await sessions.end(id);
  onSessionEnded(id);
  return [...wrote, { stream, position }];
};
