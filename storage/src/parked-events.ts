import { type ParkedConsumer, type ParkedEvent, type ParkedEventEvent, streamName } from '@proviso/contracts';
import type { Pool, PoolClient } from 'pg';
import { errorText } from './error-text.ts';
import type { PositionedEvent } from './event-store/event-store.ts';

/** The reaction or read model that parked events. */
export interface ParkingConsumer {
  consumer: ParkedConsumer;
  name: string;
  /** Version of a read model; 0 for a reaction, which has none. */
  version: number;
}

type Db = Pool | PoolClient;
type Row = Omit<ParkedEvent, 'parkedAt' | 'triedAt' | 'revision'> & {
  parkedAt: Date;
  triedAt: Date;
  revision: string;
};

const columns = `id, consumer, name, event_id as "eventId", event_type as "eventType", stream, revision, error, attempts,
  parked_at as "parkedAt", tried_at as "triedAt", decision`;

const toParkedEvent = (row: Row): ParkedEvent => ({
  ...row,
  revision: Number(row.revision),
  parkedAt: row.parkedAt.toISOString(),
  triedAt: row.triedAt.toISOString(),
});

/** A consumer's parked events, at most one per stream. */
export const loadParkedEvents = async (db: Db, by: ParkingConsumer): Promise<readonly ParkedEvent[]> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from private.parked_events
     where consumer = $1 and name = $2 and version = $3 order by parked_at, id`,
    [by.consumer, by.name, by.version],
  );
  return rows.map(toParkedEvent);
};

/** Number of parked events of each consumer, in the order of `consumers`. */
export const countParkedByConsumer = async (
  db: Db,
  consumers: readonly ParkingConsumer[],
): Promise<readonly number[]> => {
  const { rows } = await db.query<{ parked: string }>(
    `select (select count(*) from private.parked_events parked
       where parked.consumer = asked.consumer and parked.name = asked.name and parked.version = asked.version) as parked
     from unnest($1::text[], $2::text[], $3::int[]) with ordinality asked (consumer, name, version, number)
     order by number`,
    [
      consumers.map(({ consumer }) => consumer),
      consumers.map(({ name }) => name),
      consumers.map(({ version }) => version),
    ],
  );
  return rows.map(({ parked }) => Number(parked));
};

/** Parks an event, replacing an earlier parked event of the same stream. */
export const parkEvent = async (
  db: Db,
  by: ParkingConsumer,
  { stream, revision, eventId, type, position }: PositionedEvent,
  { error, attempts }: { error: unknown; attempts: number },
): Promise<void> => {
  await db.query(
    `insert into private.parked_events as parked (consumer, name, version, stream, revision, event_id, event_type,
       position_commit, position_prepare, error, attempts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (consumer, name, version, stream) do update set
       attempts = excluded.attempts + case when parked.event_id = excluded.event_id then parked.attempts else 0 end,
       revision = excluded.revision, event_id = excluded.event_id, event_type = excluded.event_type,
       position_commit = excluded.position_commit, position_prepare = excluded.position_prepare,
       error = excluded.error, tried_at = now(), decision = null`,
    [
      by.consumer,
      by.name,
      by.version,
      stream,
      revision,
      eventId,
      type,
      position.commit,
      position.prepare,
      errorText(error),
      attempts,
    ],
  );
};

/** Releases `stream`, or all streams if none is specified. */
export const releaseParked = async (db: Db, by: ParkingConsumer, stream?: string): Promise<void> => {
  await db.query(
    `delete from private.parked_events
     where consumer = $1 and name = $2 and version = $3 and stream = coalesce($4, stream)`,
    [by.consumer, by.name, by.version, stream],
  );
};

/**
 * The longest-parked events of all reactions and read models.
 * @param pool connects as the projector or the platform
 */
export const listParkedEvents = async (pool: Pool, limit: number): Promise<ParkedEvent[]> => {
  const { rows } = await pool.query<Row>(
    `select ${columns} from private.parked_events order by parked_at, id limit $1`,
    [limit],
  );
  return rows.map(toParkedEvent);
};

/**
 * Number of parked events.
 * @param pool connects as the projector or the platform
 */
export const countParkedEvents = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from private.parked_events',
  );
  return rows[0]?.count ?? 0;
};

/**
 * Finds a parked event; `undefined` if the event is not, or no longer, parked.
 * @param pool connects as the projector or the platform
 */
export const findParkedEvent = async (pool: Pool, id: string): Promise<ParkedEvent | undefined> => {
  const { rows } = await pool.query<Row>(`select ${columns} from private.parked_events where id::text = $1`, [
    id,
  ]);
  return rows[0] && toParkedEvent(rows[0]);
};

/** An operator's decision about a parked event. */
export type ParkedDecision = { kind: 'retry' } | { kind: 'skip'; reason: string };

/**
 * Records a decision about a parked event as an event of the installation. The process that runs the reaction
 * or read model then applies it.
 *
 * @param pool connects as the projector or the platform
 * @param append appends an event to a stream at any revision
 * @returns `undefined` if the event is not, or no longer, parked
 */
export const decideParkedEvent = async (
  pool: Pool,
  id: string,
  decision: ParkedDecision,
  append: (stream: string, event: ParkedEventEvent) => Promise<unknown>,
): Promise<ParkedEvent | undefined> => {
  const parked = await findParkedEvent(pool, id);
  if (parked === undefined) return undefined;
  // Appends the event first, because a decision that is not recorded must not take effect.
  await append(streamName('parkedEvent', parked.id), eventOf(parked, decision));
  await recordDecision(pool, parked.id, decision.kind);
  return { ...parked, decision: decision.kind };
};

const eventOf = (
  { consumer, name, eventId, stream, revision }: ParkedEvent,
  decision: ParkedDecision,
): ParkedEventEvent => {
  const data = { consumer, name, eventId, stream, revision };
  return decision.kind === 'retry'
    ? { type: 'ParkedEventRetried', data }
    : { type: 'ParkedEventSkipped', data: { ...data, reason: decision.reason } };
};

/**
 * Stores a decision for the process that runs the reaction or read model.
 * @param pool connects as the projector or the platform
 */
export const recordDecision = async (
  pool: Pool,
  id: string,
  decision: NonNullable<ParkedEvent['decision']>,
): Promise<void> => {
  await pool.query('update private.parked_events set decision = $2 where id = $1', [id, decision]);
};
