import type { ParkedEvent } from '@proviso/contracts';
import {
  EVERY_ORGANIZATION,
  comparePositions,
  type EventFeed,
  type EventStore,
  loadParkedEvents,
  type Logger,
  parkEvent,
  type Position,
  type PositionedEvent,
  START,
  withTransaction,
} from '@proviso/storage';
import { loadCheckpoint, lockPlace } from '../control/checkpoints.ts';
import { announceChanges } from '../live/announce.ts';
import { type Application, prepareEvents } from '../runner/apply-batch.ts';
import { EventRefusedError } from '../runner/event-refused-error.ts';
import { isTransient } from '../runner/is-transient.ts';
import {
  applicableEvents,
  type ApplicableEvent,
  loadParking,
  parkingName,
  releaseStream,
  skipEvent,
} from './parked-streams.ts';

export type ReleaseDeps = Application & { store: EventStore; feed: EventFeed; log: Logger };

/**
 * Carries out operators' decisions about the read model's parked events.
 * @param all whether to also retry events without a decision
 * @returns true if there were any events to retry or skip
 */
export const carryOutParkingDecisions = async (release: ReleaseDeps, all = false): Promise<boolean> => {
  const events = await loadParkedEvents(release.pool, parkingName(release.readModel));
  for (const parked of events) if (all || parked.decision !== null) await releaseParked(release, parked);
  return events.length > 0;
};

const releaseParked = async (release: ReleaseDeps, parked: ParkedEvent): Promise<void> => {
  const { readModel, pool, place, log } = release;
  const { stream, revision } = parked;
  const about = { readModel: readModel.name, version: readModel.version, stream, revision };
  if (parked.decision === 'skip')
    await withTransaction(pool, async (db) => {
      await lockPlace(db, place);
      await skipEvent(db, release, parked);
    });
  try {
    if (await applyStream(release, stream)) log.info(about, 'parked stream released');
  } catch (error) {
    if (isTransient(error)) throw error;
    const fault = await firstFault(release, stream);
    if (fault === undefined) return;
    await parkEvent(pool, parkingName(readModel), fault.event, { error: fault.error, attempts: 1 });
    log.error({ ...about, err: fault.error }, 'parked stream failed again');
  }
};

/** A stream's events up to the read model's position, without skipped events. */
const eventsOf = async (
  { store, readModel, place, pool }: ReleaseDeps,
  stream: string,
  reached: Position,
): Promise<readonly ApplicableEvent[]> => {
  const { skipped } = await loadParking(pool, readModel, place);
  const events: PositionedEvent[] = [];
  for await (const event of store.readStream(stream, { organizationId: EVERY_ORGANIZATION }))
    if (comparePositions(event.position, reached) <= 0) events.push(event);
  return applicableEvents(events, { version: 0n, held: new Set(), skipped });
};

/**
 * Applies all events of a parked stream that the read model has passed, and releases the stream, in one
 * transaction between two batches. Starts from the stream's first event, so that lost
 * events are recovered. Ignores events that the rows already contain.
 *
 * @returns false if the stream was no longer parked
 */
const applyStream = (release: ReleaseDeps, stream: string): Promise<boolean> => {
  const { pool, place, readModel, feed, announce } = release;
  return withTransaction(pool, async (db) => {
    await lockPlace(db, place);
    const parked = await loadParkedEvents(db, parkingName(readModel));
    if (!parked.some((event) => event.stream === stream)) return false;
    const checkpoint = await loadCheckpoint(db, place);
    const reached = checkpoint?.positions.get(feed.partitionOf(stream)) ?? START;
    const project = await prepareEvents(release, await eventsOf(release, stream, reached));
    const changed = await project({ db, schema: place.schema });
    await releaseStream(db, release, stream);
    if (announce) await announceChanges(db, readModel.name, reached, changed);
    return true;
  });
};

/** Applies a parked stream's events one by one until one of them fails. The stream stays parked. */
const firstFault = async (
  release: ReleaseDeps,
  stream: string,
): Promise<{ event: PositionedEvent; error: unknown } | undefined> => {
  const { pool, place, feed } = release;
  const checkpoint = await loadCheckpoint(pool, place);
  const reached = checkpoint?.positions.get(feed.partitionOf(stream)) ?? START;
  for (const event of await eventsOf(release, stream, reached)) {
    try {
      const project = await prepareEvents(release, [event]);
      await withTransaction(pool, async (db) => {
        await lockPlace(db, place);
        await project({ db, schema: place.schema });
      });
    } catch (error) {
      if (isTransient(error)) throw error;
      return { event, error: new EventRefusedError(event, error) };
    }
  }
  return undefined;
};
