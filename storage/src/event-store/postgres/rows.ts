import type { EventMetadata } from '@proviso/contracts';
import type { JsonObject, PositionedEvent } from '../event-store.ts';

/** An event as pg returns it, with 64-bit numbers as strings. */
export interface EventRow {
  event_id: string;
  type: string;
  stream_id: string;
  stream_revision: string;
  data: JsonObject;
  metadata: EventMetadata;
  transaction_id: string;
  global_position: string;
  /** Size of the data as text, in bytes. */
  size: number;
}

/** Limits of a page. A page ends with the event that reaches one of the limits. */
export interface PageLimits {
  events: number;
  bytes: number;
}

/** True if `rows` reach one of the limits, so that there may be more. */
export const isPageFull = (rows: readonly Pick<EventRow, 'size'>[], { events, bytes }: PageLimits): boolean =>
  rows.length >= events || rows.reduce((sum, { size }) => sum + size, 0) >= bytes;

export const eventColumns =
  'e.event_id, e.type, e.stream_id, e.stream_revision, e.data, e.metadata, e.transaction_id, e.global_position, e.size';

export const toEvent = (row: EventRow): PositionedEvent => ({
  eventId: row.event_id,
  type: row.type,
  stream: row.stream_id,
  revision: Number(row.stream_revision),
  data: row.data,
  metadata: row.metadata,
  position: { commit: BigInt(row.transaction_id), prepare: BigInt(row.global_position) },
});
