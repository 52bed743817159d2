import {
  visitorOf,
  streamName,
  type documentDownloaded,
  type EventOf,
  type policyViewed,
} from '@proviso/contracts';
import { EventIdTakenError, type EventStore, type Logger } from '@proviso/storage';
import pLimit from 'p-limit';
import type { EventLog } from '../event-log/event-log.ts';
import { derivedId } from '../event-log/ids.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import type { SpooledView, ViewSpool } from './view-spool.ts';

type Viewing = EventOf<typeof policyViewed> | EventOf<typeof documentDownloaded>;

/** Repeated views of the same version or document within this time count as one. */
const VIEW_MS = 15 * 60 * 1000;

/** Views appended at once: a person's own changes never wait behind those of many readers. */
const AT_ONCE = 8;
/** The same where readers wait for them: half of what one transaction of the event store takes. */
const AWAITED_AT_ONCE = 32;

/** Views of which this process remembers that they are recorded, so that a repeat costs nothing. */
const REMEMBERED = 10_000;

/**
 * Records who saw what, each view in an `access-` stream of its own, so that a repeat is known by the stream's name. A view is
 * in Postgres before the reader has what was asked for: in the event store where that is Postgres, otherwise in a spool, and in the
 * event store soon after.
 */
export interface ViewRecorder {
  /**
   * Records that `context`'s actor views this version. Awaited before it is shown: what cannot be recorded is not shown.
   * @throws DatabaseUnavailableError
   */
  policyViewed(
    context: RequestContext,
    policy: { id: string; version: number; title: string },
  ): Promise<void>;
  /** Records in the same way that `context`'s actor downloads a document's file or reads its text. */
  documentTaken(context: RequestContext, taken: EventOf<typeof documentDownloaded>['data']): Promise<void>;
  /** Resolves when the event store has every view, or is known not to take it now. */
  settled(): Promise<void>;
}

/** @param deps.spool for an event store that can be away while Postgres is there */
export const createViewRecorder = ({
  log,
  eventStore,
  spool,
  logger,
}: {
  log: Pick<EventLog, 'encode'>;
  eventStore: Pick<EventStore, 'append'>;
  spool: ViewSpool | undefined;
  logger: Logger;
}): ViewRecorder => {
  const underway = new Set<Promise<void>>();
  const limited = pLimit(spool ? AT_ONCE : AWAITED_AT_ONCE);
  const recorded = new Set<string>();

  const append = async ({ stream, event }: SpooledView): Promise<void> => {
    const { organizationId } = event.metadata;
    try {
      await limited(() => eventStore.append(stream, [event], 'no-stream', { organizationId }));
    } catch (error) {
      // One that is taken was recorded by an older version, in the reader's stream of the month.
      if (!(error instanceof EventIdTakenError)) throw error;
    }
  };
  const appendSpooled = async (view: SpooledView, { remove }: ViewSpool): Promise<void> => {
    const { stream, event } = view;
    try {
      await append(view);
    } catch (error) {
      logger.warn(
        { err: error, stream, type: event.type },
        'could not record a view yet, leaving it to the jobs',
      );
      return;
    }
    // Left behind, it is appended again, which changes nothing.
    await remove(event.eventId).catch((error: unknown) => {
      logger.warn({ err: error, stream }, 'could not remove a recorded view from the spool');
    });
  };

  const record = async (context: RequestContext, event: Viewing): Promise<void> => {
    const now = context.now();
    const period = Math.floor(now.getTime() / VIEW_MS);
    const parts = [event.type, visitorOf(context.actor), ...whatOf(event), String(period)];
    const view = parts.join(' ');
    if (recorded.has(view)) return;
    const eventId = derivedId(...parts);
    const stream = streamName('access', eventId);
    const encoded = await log.encode(stream, [event], { ...context, now: () => now, newId: () => eventId });
    for (const spooled of encoded.map((each) => ({ stream, event: each }))) {
      if (!spool) {
        await append(spooled);
        continue;
      }
      await spool.put(spooled);
      const appending = appendSpooled(spooled, spool);
      underway.add(appending);
      void appending.finally(() => underway.delete(appending));
    }
    if (recorded.size >= REMEMBERED) recorded.clear();
    recorded.add(view);
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
