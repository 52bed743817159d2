import { streamName, type SecondFactor, type SignInMethod } from '@proviso/contracts';
import { v7 } from 'uuid';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { sessionDecider } from './decider.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';

/** The user who signs in, and the sign-in method. */
export interface SignInDetails {
  userId: string;
  organizationId: string;
  method: SignInMethod;
  secondFactor?: SecondFactor;
}

export interface StartedSession {
  /** Public id, which is part of the stream name `session-{id}`. */
  id: string;
  token: string;
  expiresAt: Date;
  wrote: Written;
}

/** Records a sign-in and starts the session. */
export const startSession = async (
  { log, sessions }: { log: EventLog; sessions: Sessions },
  who: SignInDetails,
  contextFor: ContextFor,
): Promise<StartedSession> => {
  const { userId, organizationId, method, secondFactor } = who;
  const publicId = v7();
  const stream = streamName('session', publicId);
  const actor = { kind: 'user', id: userId } as const;
  const { position } = await handleCommand(log, sessionDecider, {
    stream,
    command: { type: 'StartSession', userId, method, secondFactor },
    context: contextFor({ organizationId, actor, sessionId: publicId, newId: v7 }),
    creates: true,
    conflict: 'service.failed',
  });
  // Start the session after the event, because a session without an event would be worse than an event
  // without a session.
  const started = await sessions.start({ publicId, userId, organizationId });
  return { ...started, id: publicId, wrote: { stream, position } };
};
