import { errorText } from '@proviso/storage';
import type { Logger } from '@proviso/storage';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import { openEventStream } from './event-stream.ts';
import type { LiveConnections } from '../../shared/live-connections/live-connections.ts';

export interface LiveDeps {
  connections: LiveConnections;
  /** Resolves to true unless the session has ended or expired. */
  isSessionValid: (sessionId: string) => Promise<boolean>;
  /**
   * Milliseconds between heartbeats, which keep proxies from closing the connection. The session is checked
   * at the same interval.
   */
  heartbeatMs: number;
  logger: Logger;
}

/** Number of consecutive failed session checks after which the connection is closed. */
const UNCHECKED = 3;
/** Seconds after which a session with too many connections may try again. */
const RETRY_SECONDS = 5;

export const liveRoutes = ({
  connections,
  isSessionValid,
  heartbeatMs,
  logger,
}: LiveDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/live',
      permission: 'session',
      summary: 'Streams server-sent events about changes in the organization (reconnect with Last-Event-ID)',
      answers: { 200: null },
      sends: ['text/event-stream'],
      inSupport: 'allowed',
      problems: ['request.too-many'],
    },
    async ({ request, response, session }) => {
      if (!connections.hasRoom(session)) {
        throw new ApiProblem('request.too-many', {
          parameters: { seconds: RETRY_SECONDS },
          headers: { 'Retry-After': String(RETRY_SECONDS) },
        });
      }
      if (response.destroyed) return undefined;
      const stream = openEventStream(response);
      const leave = connections.open(session, stream, request.get('last-event-id'));
      let unchecked = 0;
      const beat = async (): Promise<void> => {
        // A brief database outage must not close connections. A longer outage must, because sessions can no
        // longer be checked.
        const valid = await isSessionValid(session.id).then(
          (isValid) => {
            unchecked = 0;
            return isValid;
          },
          (error: unknown) => {
            logger.warn({ reason: errorText(error) }, 'could not check the session of a live connection');
            unchecked += 1;
            return unchecked < UNCHECKED;
          },
        );
        if (valid) stream.heartbeat();
        else stream.close();
      };
      const timer = setInterval(() => void beat(), heartbeatMs);
      response.once('close', () => {
        clearInterval(timer);
        leave();
      });
      return undefined;
    },
  ),
];
