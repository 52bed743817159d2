import { setTimeout as pause } from 'node:timers/promises';
import { personOf, streamName, type EventOf, type policyViewed } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import type { EventLog } from '../event-log/event-log.ts';
import { derivedId } from '../event-log/ids.ts';
import type { RequestContext } from '../event-log/request-context.ts';

/** A person who comes back to the same version within this time has seen it once. */
const VIEW_MS = 15 * 60 * 1000;
/** Pauses before another try, in milliseconds: a reader is not kept waiting, an auditor relies on the record. */
const RETRY_PAUSES_MS = [250, 2_000, 10_000];

/** Records who saw what, in the reader's `access-` stream of the month. */
export interface ViewRecorder {
  /** Records that `context`'s actor sees this version. Neither slows nor fails the reading: it returns at once. */
  policyViewed(context: RequestContext, policy: { id: string; version: number; title: string }): void;
  /** Resolves when everything that was asked for is recorded or given up. */
  settled(): Promise<void>;
}

export const createViewRecorder = (deps: {
  log: Pick<EventLog, 'append'>;
  logger: Logger;
  retryPausesMs?: readonly number[];
}): ViewRecorder => {
  const { log, logger, retryPausesMs = RETRY_PAUSES_MS } = deps;
  const underway = new Set<Promise<void>>();

  const append = async (context: RequestContext, event: EventOf<typeof policyViewed>): Promise<void> => {
    const now = context.now();
    const { policyId, version } = event.data;
    const userId = personOf(context.actor);
    const period = Math.floor(now.getTime() / VIEW_MS);
    const eventId = derivedId('PolicyViewed', userId, policyId, String(version), String(period));
    const stream = streamName('access', `${userId}-${now.toISOString().slice(0, 7)}`);
    const viewing = { ...context, now: () => now, newId: () => eventId };
    for (const pauseMs of [...retryPausesMs, undefined]) {
      try {
        await log.append(stream, [event], { expectedRevision: 'any', context: viewing });
        return;
      } catch (error) {
        const fields = { err: error, policyId, userId };
        if (pauseMs === undefined) {
          logger.error(fields, 'that a policy was viewed could not be recorded');
          return;
        }
        logger.warn(fields, 'that a policy was viewed could not be recorded yet');
        await pause(pauseMs);
      }
    }
  };

  return {
    policyViewed(context, { id, version, title }) {
      const recording = append(context, { type: 'PolicyViewed', data: { policyId: id, version, title } });
      underway.add(recording);
      void recording.finally(() => underway.delete(recording));
    },
    async settled() {
      await Promise.all(underway);
    },
  };
};
