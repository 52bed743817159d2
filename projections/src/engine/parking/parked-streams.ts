import { loadParkedEvents, parkEvent, type PositionedEvent, releaseParked } from '@proviso/storage';
import type { Pool, PoolClient } from 'pg';
import type { Place } from '../control/checkpoints.ts';
import type { ReadModel } from '../read-model.ts';
import type { EventRefusedError } from '../runner/event-refused-error.ts';

/**
 * Streams paused for a read model because one of their events could not be applied, and events that an
 * operator skipped.
 */
export interface Parking {
  /** The checkpoint's parking version. If it has changed, this list is outdated. */
  version: bigint;
  held: ReadonlySet<string>;
  /** Skipped revisions by stream. */
  skipped: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * An event to apply. If the events directly before it were skipped, `follows` is the last revision before the
 * skipped events.
 */
export type ApplicableEvent = PositionedEvent & { follows?: number };

/** The name under which a read model parks events. */
export const parkingName = ({ name, version }: Pick<ReadModel, 'name' | 'version'>) =>
  ({ consumer: 'read-model', name, version }) as const;

/**
 * Loads the parked streams and skipped events of the read model at `place`. No streams are parked during a
 * rebuild.
 */
export const loadParking = async (
  db: Pool | PoolClient,
  readModel: ReadModel,
  place: Place,
): Promise<Parking> => {
  const { rows } = await db.query<{ version: string }>(
    `select max(parking_version) as version from rm_control.checkpoints where read_model = $1 and version = $2`,
    [place.readModel, place.version],
  );
  const parked = place.readModel === readModel.name ? await loadParkedEvents(db, parkingName(readModel)) : [];
  const skips = await db.query<{ stream: string; revision: string }>(
    'select stream, revision from private.skipped_events where read_model = $1 and version = $2',
    [readModel.name, readModel.version],
  );
  const skipped = new Map<string, Set<number>>();
  for (const { stream, revision } of skips.rows)
    skipped.set(stream, (skipped.get(stream) ?? new Set()).add(Number(revision)));
  return {
    version: BigInt(rows[0]?.version ?? 0),
    held: new Set(parked.map(({ stream }) => stream)),
    skipped,
  };
};

/**
 * Increments the version after parked or skipped events have changed.
 * @returns the new version
 */
export const raiseParkingVersion = async (db: PoolClient, place: Place): Promise<bigint> => {
  const { rows } = await db.query<{ version: string }>(
    `update rm_control.checkpoints set parking_version = parking_version + 1
     where read_model = $1 and version = $2 returning parking_version as version`,
    [place.readModel, place.version],
  );
  return BigInt(rows[0]?.version ?? 0);
};

/**
 * Parks an event's stream. The place must be locked.
 * @returns the parked streams and skipped events after the change
 */
export const parkStream = async (
  db: PoolClient,
  { readModel, place, parking }: { readModel: ReadModel; place: Place; parking: Parking },
  refused: EventRefusedError,
): Promise<Parking> => {
  const { event } = refused;
  await parkEvent(db, parkingName(readModel), event, { error: refused, attempts: 1 });
  const version = await raiseParkingVersion(db, place);
  return { ...parking, version, held: new Set([...parking.held, event.stream]) };
};

/** Releases a parked stream. The place must be locked. */
export const releaseStream = async (
  db: PoolClient,
  { readModel, place }: { readModel: ReadModel; place: Place },
  stream: string,
): Promise<void> => {
  await releaseParked(db, parkingName(readModel), stream);
  await raiseParkingVersion(db, place);
};

/** Permanently skips an event for the read model. The place must be locked. */
export const skipEvent = async (
  db: PoolClient,
  { readModel, place }: { readModel: ReadModel; place: Place },
  { eventId, stream, revision }: Pick<PositionedEvent, 'eventId' | 'stream' | 'revision'>,
): Promise<void> => {
  await db.query(
    `insert into private.skipped_events (read_model, version, event_id, stream, revision)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [readModel.name, readModel.version, eventId, stream, revision],
  );
  await raiseParkingVersion(db, place);
};

/**
 * Filters events for a read model: removes skipped events and events of parked streams. If an event directly
 * follows skipped events, `follows` becomes the last revision before the skipped events.
 */
export const applicableEvents = (
  events: readonly PositionedEvent[],
  { held, skipped }: Parking,
): readonly ApplicableEvent[] => {
  if (held.size === 0 && skipped.size === 0) return events;
  return events.flatMap((event) => {
    const { stream, revision } = event;
    const without = skipped.get(stream);
    if (held.has(stream) || without?.has(revision)) return [];
    let follows = revision - 1;
    while (without?.has(follows)) follows -= 1;
    return follows === revision - 1 ? [event] : [{ ...event, follows }];
  });
};
