import { streamName, type SessionItem } from '@proviso/contracts';
import type { Session } from '../../../shared/access/session.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';

/**
 * Returns a user's sessions, most recently seen first. The IP address and the browser come from each
 * session's first event.
 */
export const listSessions = async (
  { log, sessions }: { log: EventLog; sessions: Sessions },
  { id: current, userId, organizationId }: Session,
): Promise<SessionItem[]> => {
  const open = await sessions.listOf(userId);
  return Promise.all(
    open.map(async ({ publicId, createdAt, lastSeenAt, expiresAt }) => {
      const { ipAddress, userAgent } = await startOf(log, publicId, organizationId);
      return {
        id: publicId,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        current: publicId === current,
        ipAddress,
        userAgent,
      };
    }),
  );
};

const startOf = async (
  log: EventLog,
  id: string,
  organizationId: string,
): Promise<Pick<SessionItem, 'ipAddress' | 'userAgent'>> => {
  for await (const { metadata } of log.read(streamName('session', id), organizationId)) {
    return { ipAddress: metadata.ip ?? null, userAgent: metadata.userAgent ?? null };
  }
  return { ipAddress: null, userAgent: null };
};
