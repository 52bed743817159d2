import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { type NotificationCommand, notificationDecider } from './decider.ts';

/** Changes a user's notification choices or notification address. */
export const changeNotifications = async (
  log: EventLog,
  context: RequestContext,
  command: NotificationCommand,
): Promise<Written> => {
  const stream = streamName('user', command.userId);
  const request = { stream, command, context, conflict: 'service.unavailable' } as const;
  const { position } = await handleCommand(log, notificationDecider, request);
  return { stream, position };
};
