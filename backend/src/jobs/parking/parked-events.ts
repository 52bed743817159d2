import type { ParkedEvent } from '@proviso/contracts';
import { errorText, type Pool, type PositionedEvent } from '@proviso/storage';

/** Events that reactions could not take. */
export interface ParkedEvents {
  /** Those of a reaction. */
  load(reaction: string): Promise<readonly ParkedEvent[]>;
  /** Parks an event, in place of an earlier one of its stream. */
  park(
    reaction: string,
    event: PositionedEvent,
    failure: { error: unknown; attempts: number },
  ): Promise<void>;
  /** The stream goes on. */
  release(reaction: string, stream: string): Promise<void>;
}

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

/** {@link ParkedEvents} in `private.parked_events`. */
export const createParkedEvents = (pool: Pool): ParkedEvents => ({
  async load(reaction) {
    const { rows } = await pool.query<Row>(
      `select ${columns} from private.parked_events where consumer = 'reaction' and name = $1 order by parked_at, id`,
      [reaction],
    );
    return rows.map(toParkedEvent);
  },
  async park(reaction, { stream, revision, eventId, type, position }, { error, attempts }) {
    await pool.query(
      `insert into private.parked_events as parked (consumer, name, stream, revision, event_id, event_type,
         position_commit, position_prepare, error, attempts)
       values ('reaction', $1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (consumer, name, version, stream) do update set
         attempts = excluded.attempts + case when parked.event_id = excluded.event_id then parked.attempts else 0 end,
         revision = excluded.revision, event_id = excluded.event_id, event_type = excluded.event_type,
         position_commit = excluded.position_commit, position_prepare = excluded.position_prepare,
         error = excluded.error, tried_at = now(), decision = null`,
      [
        reaction,
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
  },
  async release(reaction, stream) {
    await pool.query(
      "delete from private.parked_events where consumer = 'reaction' and name = $1 and stream = $2",
      [reaction, stream],
    );
  },
});

/** The longest-parked events of all reactions and read models. @param pool connects as the projector or the platform */
export const listParkedEvents = async (pool: Pool, limit: number): Promise<ParkedEvent[]> => {
  const { rows } = await pool.query<Row>(
    `select ${columns} from private.parked_events order by parked_at, id limit $1`,
    [limit],
  );
  return rows.map(toParkedEvent);
};

/** `undefined` when it is not parked (any more). @param pool connects as the projector or the platform */
export const findParkedEvent = async (pool: Pool, id: string): Promise<ParkedEvent | undefined> => {
  const { rows } = await pool.query<Row>(`select ${columns} from private.parked_events where id::text = $1`, [
    id,
  ]);
  return rows[0] && toParkedEvent(rows[0]);
};

/** Leaves a decision to whoever runs the reaction or the read model. @param pool connects as the projector or the platform */
export const recordDecision = async (
  pool: Pool,
  id: string,
  decision: NonNullable<ParkedEvent['decision']>,
): Promise<void> => {
  await pool.query('update private.parked_events set decision = $2 where id = $1', [id, decision]);
};
