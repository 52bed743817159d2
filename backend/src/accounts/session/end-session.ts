import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../event-log/event-log.ts';
import { handleCommand } from '../../event-log/handle-command.ts';
import type { ContextFor } from '../../event-log/request-context.ts';
import { sessionDecider } from './decider.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

export interface EndSessionDeps {
  log: EventLog;
  sessions: Sessions;
  /** Called at once, so that the session's live connections are closed. */
  onSessionEnded: (sessionId: string) => void;
}

/** Signs a person out of one session. */
export const endSession = async (
  { log, sessions, onSessionEnded }: EndSessionDeps,
  { id, userId, organizationId }: Session,
  contextFor: ContextFor,
): Promise<Written> => {
  const stream = streamName('session', id);
  const { position } = await handleCommand(log, sessionDecider, {
    stream,
    command: { type: 'EndSession' },
    context: contextFor({ organizationId, actor: { kind: 'user', id: userId }, sessionId: id }),
    conflict: 'idempotency.in-progress',
  });
  await sessions.end(id);
  onSessionEnded(id);
  return { stream, position };
};
