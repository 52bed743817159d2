import type { Sessions } from './sessions.ts';

/** Ends every session of a person at once, with its live connections. */
export const sessionsEnder =
  ({ sessions, onSessionEnded }: { sessions: Sessions; onSessionEnded: (sessionId: string) => void }) =>
  async (userId: string): Promise<void> => {
    for (const id of await sessions.endAllOf(userId)) onSessionEnded(id);
  };
