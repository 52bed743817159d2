import type { Pool } from 'pg';
import type { Logger } from '../../logger.ts';
import { createEventStore } from '../create-event-store.ts';
import {
  type EventStore,
  type Position,
  type PositionedEvent,
  START,
  type StoredEvent,
} from '../event-store.ts';
import type { EventStoreAddress } from '../event-store-variables.ts';
import { openEventRestorer, RESTORE_RUNS } from '../eventstoredb/event-restorer.ts';
import { eventColumns, type EventRow, toEvent } from '../postgres/rows.ts';
import { adoptUnusedEvents } from '../postgres/transaction-ids.ts';
import type { RunLimits } from '../runs-of.ts';

/** A stopped installation's event store, with the operations that a move needs. */
export interface MoveEndpoint extends Pick<EventStore, 'claim'> {
  /** All events, in order. */
  read: () => AsyncIterable<PositionedEvent>;
  runs: RunLimits;
  /** Must be called before a target is read. */
  prepare: () => Promise<void>;
  /** Appends events with their ids and revisions. */
  append: (run: readonly StoredEvent[]) => Promise<void>;
  close: () => Promise<void>;
}

const PAGE = { events: 500, bytes: 4 * 1024 * 1024 };

/** @param owner connects as the database's owner */
export const openPostgresEndpoint = (owner: Pool, log: Logger): MoveEndpoint => {
  const store = createEventStore({ pool: owner, log });
  return {
    claim: (id) => store.claim(id),
    read: () => readRows(owner),
    runs: { ...PAGE, ofOneStream: false },
    // After a restore into another cluster, existing events would be ordered after new ones.
    async prepare() {
      await adoptUnusedEvents(owner);
    },
    // Appends the runs of events one after another, each in its own transaction, so that transaction ids and
    // positions increase together.
    async append(run) {
      await owner.query(
        `insert into es.events (stream_id, stream_revision, event_id, type, data, metadata)
         select n.stream, n.revision, n.event_id, n.type, n.data, n.metadata
         from unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::jsonb[], $6::jsonb[]) with ordinality
           as n (stream, revision, event_id, type, data, metadata, number)
         order by n.number`,
        [
          run.map(({ stream }) => stream),
          run.map(({ revision }) => revision),
          run.map(({ eventId }) => eventId),
          run.map(({ type }) => type),
          run.map(({ data }) => JSON.stringify(data)),
          run.map(({ metadata }) => JSON.stringify(metadata)),
        ],
      );
    },
    close: () => store.close(),
  };
};

/** Does not wait for other transactions of the cluster, because there are no writers. */
async function* readRows(owner: Pool): AsyncGenerator<PositionedEvent> {
  let place: Position = START;
  for (;;) {
    const { rows } = await owner.query<EventRow>(
      `select * from (
         select ${eventColumns},
           sum(e.size) over (order by e.transaction_id, e.global_position rows unbounded preceding) - e.size as before
         from (
           select * from es.events where (transaction_id, global_position) > ($1::xid8, $2::bigint)
           order by transaction_id, global_position limit $3
         ) as e
       ) as sized where before < $4 order by transaction_id, global_position`,
      [String(place.commit), String(place.prepare), PAGE.events, PAGE.bytes],
    );
    const events = rows.map(toEvent);
    yield* events;
    const last = events.at(-1);
    if (!last) return;
    place = last.position;
  }
}

/** @param address includes the installation's prefix */
export const openEventStoreDbEndpoint = (
  owner: Pool,
  address: EventStoreAddress,
  log: Logger,
): MoveEndpoint => {
  const store = createEventStore({ pool: owner, eventStoreDb: address, log });
  const putBack = openEventRestorer(address);
  return {
    claim: (id) => store.claim(id),
    read: () => store.readAll({ from: START }),
    runs: RESTORE_RUNS,
    prepare: async () => undefined,
    append: (run) => putBack.append(run),
    async close() {
      await putBack.close();
      await store.close();
    },
  };
};
