import { loadParkedEvents, parkEvent, type PositionedEvent, releaseParked } from '@proviso/storage';
import type { Pool, PoolClient } from 'pg';
import type { Place } from '../control/checkpoints.ts';
import type { ReadModel } from '../read-model.ts';
import type { EventRefusedError } from '../runner/event-refused-error.ts';

/**
 * Streams that a read model is not given at the moment, because it could not apply one of their events, and events that an
 * operator let it go on without.
 */
export interface Parking {
  /** Of the checkpoint: whoever has another number has an old list. */
  version: bigint;
  held: ReadonlySet<string>;
  /** Revisions by stream. */
  skipped: ReadonlyMap<string, ReadonlySet<number>>;
}

/** An event that may follow one that its read model goes on without: then it says which revision it follows. */
export type GivenEvent = PositionedEvent & { follows?: number };

/** As whom a read model parks events. */
export const parkedBy = ({ name, version }: Pick<ReadModel, 'name' | 'version'>) =>
  ({ consumer: 'read-model', name, version }) as const;

/** What is parked and skipped by the read model at `place`. Nothing is parked where it is rebuilt. */
export const loadParking = async (
  db: Pool | PoolClient,
  readModel: ReadModel,
  place: Place,
): Promise<Parking> => {
  const { rows } = await db.query<{ version: string }>(
    `select max(parking_version) as version from rm_control.checkpoints where read_model = $1 and version = $2`,
    [place.readModel, place.version],
  );
  const parked = place.readModel === readModel.name ? await loadParkedEvents(db, parkedBy(readModel)) : [];
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

/** Says that what is parked or skipped has changed. @returns the new version */
export const raiseVersion = async (db: PoolClient, place: Place): Promise<bigint> => {
  const { rows } = await db.query<{ version: string }>(
    `update rm_control.checkpoints set parking_version = parking_version + 1
     where read_model = $1 and version = $2 returning parking_version as version`,
    [place.readModel, place.version],
  );
  return BigInt(rows[0]?.version ?? 0);
};

/** Parks an event's stream. The place must be locked. @returns the parking after it */
export const parkStream = async (
  db: PoolClient,
  { readModel, place, parking }: { readModel: ReadModel; place: Place; parking: Parking },
  refused: EventRefusedError,
): Promise<Parking> => {
  const { event } = refused;
  await parkEvent(db, parkedBy(readModel), event, { error: refused, attempts: 1 });
  const version = await raiseVersion(db, place);
  return { ...parking, version, held: new Set([...parking.held, event.stream]) };
};

/** Lets a stream go on. The place must be locked. */
export const releaseStream = async (
  db: PoolClient,
  { readModel, place }: { readModel: ReadModel; place: Place },
  stream: string,
): Promise<void> => {
  await releaseParked(db, parkedBy(readModel), stream);
  await raiseVersion(db, place);
};

/** Lets the read model go on without an event for good. The place must be locked. */
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
  await raiseVersion(db, place);
};

/**
 * The events that the read model is given: none of parked streams, and none that it goes on without. Those behind one of
 * these say which revision they follow.
 */
export const given = (
  events: readonly PositionedEvent[],
  { held, skipped }: Parking,
): readonly GivenEvent[] => {
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
