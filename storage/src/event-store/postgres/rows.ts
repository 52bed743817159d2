import type { EventMetadata } from '@proviso/contracts';
import type { JsonObject, PositionedEvent } from '../event-store.ts';

/** An event as pg returns it: 64-bit numbers are texts. */
export interface EventRow {
  event_id: string;
  type: string;
  stream_id: string;
  stream_revision: string;
  data: JsonObject;
  metadata: EventMetadata;
  transaction_id: string;
  global_position: string;
}

/** The columns of {@link EventRow}. */
export const eventColumns =
  'e.event_id, e.type, e.stream_id, e.stream_revision, e.data, e.metadata, e.transaction_id, e.global_position';

export const toEvent = (row: EventRow): PositionedEvent => ({
  eventId: row.event_id,
  type: row.type,
  stream: row.stream_id,
  revision: Number(row.stream_revision),
  data: row.data,
  metadata: row.metadata,
  position: { commit: BigInt(row.transaction_id), prepare: BigInt(row.global_position) },
});
