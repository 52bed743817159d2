import { setTimeout as pause } from 'node:timers/promises';
import {
  personOf,
  streamName,
  type documentDownloaded,
  type EventOf,
  type policyViewed,
} from '@proviso/contracts';
import { EventIdTakenError, type Logger } from '@proviso/storage';
import pLimit from 'p-limit';
import type { EventLog } from '../event-log/event-log.ts';
import { derivedId } from '../event-log/ids.ts';
import type { RequestContext } from '../event-log/request-context.ts';

type Viewing = EventOf<typeof policyViewed> | EventOf<typeof documentDownloaded>;

/** Repeated views of the same version or document within this time count as one. */
const VIEW_MS = 15 * 60 * 1000;
/** Pauses between attempts, in milliseconds. The reader does not wait for them; an auditor relies on the record. */
const RETRY_PAUSES_MS = [250, 2_000, 10_000];

/** Views appended at once: a person's own changes never wait behind those of many readers. */
const AT_ONCE = 8;

/** Records who saw what, each view in an `access-` stream of its own, so that a repeat is known by the stream's name. */
export interface ViewRecorder {
  /** Records that `context`'s actor views this version. Returns at once, and never slows or fails the request. */
  policyViewed(context: RequestContext, policy: { id: string; version: number; title: string }): void;
  /** Records in the same way that `context`'s actor downloads a document's file or reads its text. */
  documentTaken(context: RequestContext, taken: EventOf<typeof documentDownloaded>['data']): void;
  /** Resolves when every view is recorded or has been given up. */
  settled(): Promise<void>;
}

export const createViewRecorder = (deps: {
  log: Pick<EventLog, 'append'>;
  logger: Logger;
  retryPausesMs?: readonly number[];
}): ViewRecorder => {
  const { log, logger, retryPausesMs = RETRY_PAUSES_MS } = deps;
  const underway = new Set<Promise<void>>();
  const limited = pLimit(AT_ONCE);

  const append = async (context: RequestContext, event: Viewing): Promise<void> => {
    const now = context.now();
    const userId = personOf(context.actor);
    const period = Math.floor(now.getTime() / VIEW_MS);
    const eventId = derivedId(event.type, userId, ...whatOf(event), String(period));
    const stream = streamName('access', eventId);
    const viewing = { ...context, now: () => now, newId: () => eventId };
    for (const pauseMs of [...retryPausesMs, undefined]) {
      try {
        await limited(() => log.append(stream, [event], { expectedRevision: 'no-stream', context: viewing }));
        return;
      } catch (error) {
        // Recorded by an older version, in the reader's stream of the month.
        if (error instanceof EventIdTakenError) return;
        const fields = { err: error, type: event.type, what: whatOf(event), userId };
        if (pauseMs === undefined) {
          logger.error(fields, 'could not record a view');
          return;
        }
        logger.warn(fields, 'could not record a view, retrying');
        await pause(pauseMs);
      }
    }
  };

  const record = (context: RequestContext, event: Viewing): void => {
    const recording = append(context, event);
    underway.add(recording);
    void recording.finally(() => underway.delete(recording));
  };

  return {
    policyViewed: (context, { id, version, title }) =>
      record(context, { type: 'PolicyViewed', data: { policyId: id, version, title } }),
    documentTaken: (context, data) => record(context, { type: 'DocumentDownloaded', data }),
    async settled() {
      await Promise.all(underway);
    },
  };
};

/** What distinguishes two views by one person, besides their time. */
const whatOf = ({ type, data }: Viewing): readonly string[] => {
  switch (type) {
    case 'PolicyViewed':
      return [data.policyId, String(data.version)];
    case 'DocumentDownloaded':
      return [data.documentId, data.what];
  }
};
