import {
  comparePositions,
  type EventCodec,
  type Position,
  type PositionedEvent,
  withTransaction,
} from '@proviso/storage';
import type { Pool } from 'pg';
import {
  type Checkpoint,
  loadCheckpoint,
  lockPlaceSql,
  lockPlace,
  type Place,
  saveCheckpoint,
} from '../control/checkpoints.ts';
import { announceChanges } from '../live/announce.ts';
import type { ChangedIds, ReadModel, Target } from '../read-model.ts';
import { type ReadText, readTexts } from '../texts/text-reader.ts';
import {
  applicableEvents,
  type ApplicableEvent,
  type Parking,
  parkStream,
} from '../parking/parked-streams.ts';
import { EventRefusedError } from './event-refused-error.ts';
import { isTransient } from './is-transient.ts';

/** Dependencies for applying events to a read model at a certain place. */
export interface Application {
  readModel: ReadModel;
  place: Place;
  /** Connects as the projector. */
  pool: Pool;
  codec: EventCodec;
  readText: ReadText;
  /** True if listeners are notified of changes. */
  announce: boolean;
  /** Called with the applied events, and the start time of their batch. */
  onApplied?: (readModel: string, events: readonly PositionedEvent[], startedAt: Date) => void;
  /**
   * Called for an event that could not be applied, after its stream was parked. If absent, no stream is ever
   * parked.
   */
  onParked?: (refused: EventRefusedError) => void;
}

/** An {@link Application} in progress, with its current parking state. */
export interface ApplicationInProgress extends Application {
  parking: Parking;
}

/**
 * Maximum number of parked streams. If there are more, the read model itself is considered faulty and is
 * parked as a whole.
 */
export const MAX_PARKED_STREAMS = 100;

/** A range of a partition: after `from`, up to and including `to`. */
export interface PartitionRange {
  partition: number;
  from: Position;
  to: Position;
  events: readonly PositionedEvent[];
  /** The range's events, if they were prepared in advance. */
  prepared?: PreparedEvents | undefined;
}

/** Decoded events, ready to be projected. */
export interface PreparedEvents {
  /**
   * The parking state when the events were prepared. If it has changed, the events must be filtered again.
   */
  parking: Parking;
  project: Promise<Project>;
}

type Project = (target: Target) => Promise<ChangedIds>;

/** Starts preparing events in advance. They are applied unless an earlier batch fails. */
export const prepareAhead = (
  application: ApplicationInProgress,
  events: readonly PositionedEvent[],
): PreparedEvents => {
  const { parking } = application;
  const project = prepareEvents(application, applicableEvents(events, parking));
  // The code that applies the events receives the error.
  project.catch(() => undefined);
  return { parking, project };
};

/**
 * Applies a range, with its rows, checkpoint and notifications in one transaction.
 *
 * @returns false, without changes, if the checkpoint is not at `from` because another runner or a rebuild has
 *   moved it
 */
export const applyBatch = async (
  application: ApplicationInProgress,
  { partition, from, to, events, prepared }: PartitionRange,
): Promise<boolean> => {
  const { readModel, place, pool, announce, parking, onApplied } = application;
  const startedAt = new Date();
  const project = await (prepared?.parking === parking
    ? prepared.project
    : prepareEvents(application, applicableEvents(events, parking)));
  const isApplied = await withTransaction(
    pool,
    async (db, atEnd) => {
      const checkpoint = await loadCheckpoint(db, place);
      if (!isAt(checkpoint, partition, from, parking)) return false;
      const changed = await project({ db, schema: place.schema });
      atEnd(saveCheckpoint(db, place, partition, to));
      if (announce) atEnd(announceChanges(db, readModel.name, to, changed));
      return true;
    },
    // Does not wait for fsync. A crash may lose the last commits, but it loses rows and checkpoint together,
    // so the events are applied again.
    { first: `set local synchronous_commit = off; ${lockPlaceSql(place)}` },
  );
  if (isApplied && events.length > 0) onApplied?.(readModel.name, events, startedAt);
  return isApplied;
};

const isAt = (
  checkpoint: Checkpoint | undefined,
  partition: number,
  from: Position,
  { version }: Parking,
): boolean => {
  const reached = checkpoint?.positions.get(partition);
  return (
    reached !== undefined && comparePositions(reached, from) === 0 && checkpoint?.parkingVersion === version
  );
};

/**
 * Decodes events and loads their texts outside the transaction, because a transaction that has written delays
 * subscribers.
 */
export const prepareEvents = async (
  { readModel, codec, readText }: Pick<Application, 'readModel' | 'codec' | 'readText'>,
  events: readonly ApplicableEvent[],
): Promise<Project> => {
  if (events.length === 0) return async () => new Map();
  if (readModel.reads === 'stored') {
    const opened = await codec.openAllWritten(events);
    return (target) => readModel.project(opened, target);
  }
  const decoded = await codec.decodeAll(
    events,
    (read, { position, follows }) =>
      Object.assign(read, follows === undefined ? { position } : { position, follows }),
    { origin: false },
  );
  const { textOf } = readModel;
  const texts = await readTexts(textOf ? events.map(textOf) : [], readText);
  return (target) => readModel.project(decoded, target, texts);
};

/**
 * Like {@link applyBatch}. If parking is enabled, an event that cannot be applied is parked with its stream,
 * and the other events are applied. Otherwise, only the events before it are applied.
 *
 * @throws EventRefusedError for the first event that cannot be applied, if parking is disabled or too many
 *   streams are parked
 */
export const applyUpToFault = async (
  application: ApplicationInProgress,
  stretch: PartitionRange,
): Promise<boolean> => {
  const { partition, from, to, events } = stretch;
  try {
    return await applyBatch(application, stretch);
  } catch (error) {
    const [event] = events;
    if (event === undefined || isTransient(error) || error instanceof EventRefusedError) throw error;
    if (events.length === 1) return parkFaulty(application, stretch, new EventRefusedError(event, error));
    const first = events.slice(0, Math.ceil(events.length / 2));
    const rest = events.slice(first.length);
    const between = first.at(-1)?.position ?? from;
    return (
      (await applyUpToFault(application, { partition, from, to: between, events: first })) &&
      (await applyUpToFault(application, { partition, from: between, to, events: rest }))
    );
  }
};

/** Parks the stream of the range's only event and moves past that event, in one transaction. */
const parkFaulty = async (
  application: ApplicationInProgress,
  { partition, from, to }: PartitionRange,
  refused: EventRefusedError,
): Promise<boolean> => {
  const { pool, place, parking, onParked } = application;
  if (!onParked || parking.held.size >= MAX_PARKED_STREAMS) throw refused;
  const parked = await withTransaction(pool, async (db) => {
    await lockPlace(db, place);
    if (!isAt(await loadCheckpoint(db, place), partition, from, parking)) return undefined;
    await saveCheckpoint(db, place, partition, to);
    return parkStream(db, application, refused);
  });
  if (parked === undefined) return false;
  application.parking = parked;
  onParked(refused);
  return true;
};
