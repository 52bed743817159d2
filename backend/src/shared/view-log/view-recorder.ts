import {
  actingUserOf,
  type documentDownloaded,
  type EventOf,
  type policyViewed,
  streamName,
} from '@proviso/contracts';
import { EventIdTakenError, type EventStore, type Logger } from '@proviso/storage';
import pLimit from 'p-limit';
import type { EventLog } from '../event-log/event-log.ts';
import { derivedId } from '../event-log/ids.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import type { SpooledView, ViewSpool } from './view-spool.ts';

type Viewing = EventOf<typeof policyViewed> | EventOf<typeof documentDownloaded>;

/** Milliseconds during which repeated views of the same version or document are treated as one view. */
const VIEW_MS = 15 * 60 * 1000;

/**
 * Maximum number of spooled views that are appended concurrently, so that users' own changes do not have to
 * wait.
 */
const MAX_CONCURRENT = 8;
/**
 * Maximum concurrent appends that users wait for: half of what one transaction of the event store can
 * contain.
 */
const MAX_CONCURRENT_AWAITED = 32;

/** Maximum number of recorded views that this process remembers, so that repeated views cost nothing. */
const MAX_REMEMBERED_VIEWS = 10_000;

/**
 * Records which users viewed each version or document. Each view has a separate `access-` stream, whose name
 * identifies repeated views. A view is stored in Postgres before the user gets the response. If events are in
 * Postgres, the view is appended directly to the event store. Otherwise, the view is first stored in a spool
 * and reaches the event store soon after.
 */
export interface ViewRecorder {
  /**
   * Records that the actor of `context` views this version. Must be awaited before the version is shown, so
   * that a view that cannot be recorded is denied.
   * @throws DatabaseUnavailableError
   */
  policyViewed(
    context: RequestContext,
    policy: { id: string; version: number; title: string },
  ): Promise<void>;
  /**
   * Records that the actor of `context` downloads a document's file or reads its text. Otherwise like
   * `policyViewed`.
   */
  documentTaken(context: RequestContext, taken: EventOf<typeof documentDownloaded>['data']): Promise<void>;
  /** Resolves when the event store has stored or refused every recorded view. */
  settled(): Promise<void>;
}

/** @param deps.spool for an event store that can be down while Postgres is available */
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
  const limited = pLimit(spool ? MAX_CONCURRENT : MAX_CONCURRENT_AWAITED);
  const recorded = new Set<string>();

  const append = async ({ stream, event }: SpooledView): Promise<void> => {
    const { organizationId } = event.metadata;
    try {
      await limited(() => eventStore.append(stream, [event], 'no-stream', { organizationId }));
    } catch (error) {
      // Ignores the view if an older version of the product has already recorded it in the user's monthly
      // stream.
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
    // If removing the view from the spool fails, the view is appended again later, which has no effect.
    await remove(event.eventId).catch((error: unknown) => {
      logger.warn({ err: error, stream }, 'could not remove a recorded view from the spool');
    });
  };

  const record = async (context: RequestContext, event: Viewing): Promise<void> => {
    const now = context.now();
    const period = Math.floor(now.getTime() / VIEW_MS);
    const parts = [event.type, actingUserOf(context.actor), ...whatOf(event), String(period)];
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
    if (recorded.size >= MAX_REMEMBERED_VIEWS) recorded.clear();
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

/** Identifies what a user viewed, without the time. */
const whatOf = ({ type, data }: Viewing): readonly string[] => {
  switch (type) {
    case 'PolicyViewed':
      return [data.policyId, String(data.version)];
    case 'DocumentDownloaded':
      return [data.documentId, data.what];
  }
};
