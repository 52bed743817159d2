import { type AdministratorActed, PLATFORM, streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../event-log/event-log.ts';
import type { ContextFor, RequestContext } from '../event-log/request-context.ts';
import type { Session } from './session.ts';

/** The context in which an administrator changes data of `organizationId`. */
export const administratorContext = (
  contextFor: ContextFor,
  session: Pick<Session, 'id' | 'userId'>,
  organizationId: string,
): RequestContext =>
  contextFor({ organizationId, actor: { kind: 'admin', id: session.userId }, sessionId: session.id });

/** Records an administrator's action and its reason in the installation's log. */
export const recordAdministratorAct = async (
  log: Pick<EventLog, 'append'>,
  contextFor: ContextFor,
  session: Pick<Session, 'id' | 'userId'>,
  data: AdministratorActed['data'],
): Promise<Written> => {
  const context = administratorContext(contextFor, session, PLATFORM);
  const stream = streamName('administration', context.newId());
  const { position } = await log.append(stream, [{ type: 'AdministratorActed', data }], {
    expectedRevision: 'no-stream',
    context,
  });
  return { stream, position };
};
