import type { Pool } from 'pg';
import {
  comparePositions,
  type EventFilter,
  type HeldBackEvents,
  type Position,
  type PositionedEvent,
  START,
} from '../event-store.ts';
import { longestAppendingSql, oldestAppendingSql } from './appenders.ts';
import { eventColumns, type EventRow, isPageFull, type PageLimits, toEvent } from './rows.ts';
import { asEventStoreError } from './unavailable.ts';

type Holder = NonNullable<HeldBackEvents['by']>;

/** A page in the order of all events. */
export interface Page {
  /** Events that match the filter. */
  events: PositionedEvent[];
  /** Total size of the events that were read. */
  bytes: number;
  /** All events up to this position were read, and no event can later appear at or before it. */
  reached: Position;
  /** True if more events can be read immediately. */
  more: boolean;
  /**
   * True if there are committed events that cannot be read yet, because an older transaction is still
   * running.
   */
  heldBack: boolean;
}

/**
 * The first row of a result states how far events can be read. The other rows are the events. Shared values
 * are thus sent and parsed only once.
 */
interface HeadRow {
  event_id: null;
  head_commit: string | null;
  head_prepare: string | null;
  held_back: boolean;
}
type Row = HeadRow | EventRow;

// Every appending transaction below this id has ended. All reads in a statement use the same snapshot.
const withOldest = `with oldest as materialized (${oldestAppendingSql})`;
const oldest = '(select id from oldest)';
const after = `(transaction_id, global_position) > ($1::xid8, $2::bigint) and transaction_id < ${oldest}`;
const inOrder = 'order by transaction_id, global_position';
const inOrderBackwards = 'order by transaction_id desc, global_position desc';
const firstInOrder = `${inOrder} limit $3`;

const everything = `select * from es.events where ${after} ${firstInOrder}`;

// The keys come from each category's part of the index, so that rare categories are as fast as common ones.
const ofCategories = `select * from (
    select k.* from unnest($5::text[]) as c (category) cross join lateral (
      select transaction_id, global_position from es.events where category = c.category and ${after} ${firstInOrder}
    ) k ${firstInOrder}
  ) as keys join es.events using (transaction_id, global_position)`;

// The index of organizations has the same expression (migration 0065).
const ofOrganization = `select * from es.events
  where metadata->>'organizationId' = $5 and ${after} ${firstInOrder}`;

const withinBytes = (events: string): string => `
select * from (
  select a.*, sum(size) over (${inOrder} rows unbounded preceding) - size as before from (${events}) as a
) as sized where before < $4`;

const page = (events: string): string => `${withOldest}
select head.transaction_id as head_commit, head.global_position as head_prepare,
  (select transaction_id from es.events ${inOrderBackwards} limit 1) >= ${oldest} is true as held_back, nothing.*
from (select) as one
left join (
  select transaction_id, global_position from es.events where transaction_id < ${oldest}
  ${inOrderBackwards} limit 1
) as head on true
left join (select ${eventColumns} from es.events e where false) as nothing on true
union all
select null, null, null, ${eventColumns} from (${withinBytes(events)}) as e
order by transaction_id nulls first, global_position`;

// Prepared once per connection, because planning costs several times as much as reading a few new events. The
// plan is the same for every position. Queries with categories would need different plans, but only readers
// that are far behind use categories.
const everyPage = { name: 'read a page of events', text: page(everything) };
const categoryPage = { text: page(ofCategories) };
const organizationPage = { text: page(ofOrganization) };

/** The categories of all matching streams; `undefined` if a prefix ends within the category. */
export const categoriesOf = ({ streamPrefixes }: EventFilter): string[] | undefined =>
  streamPrefixes.every((prefix) => prefix.includes('-'))
    ? [...new Set(streamPrefixes.map((prefix) => prefix.slice(0, prefix.indexOf('-'))))]
    : undefined;

/** True if `filter` matches events of `stream`. */
export const matchesFilter = (filter: EventFilter | undefined, stream: string): boolean =>
  filter === undefined || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));

/**
 * Reads the first events after `from` whose order is final, up to `limits`, of all organizations or of one,
 * and applies the filter.
 */
export const readPage = async (
  pool: Pool,
  {
    from,
    filter,
    organizationId,
    limits,
  }: {
    from: Position;
    filter: EventFilter | undefined;
    organizationId?: string | undefined;
    limits: PageLimits;
  },
): Promise<Page> => {
  const categories = filter && categoriesOf(filter);
  const place = [String(from.commit), String(from.prepare), limits.events, limits.bytes];
  const query =
    organizationId !== undefined
      ? { ...organizationPage, values: [...place, organizationId] }
      : categories
        ? { ...categoryPage, values: [...place, categories] }
        : { ...everyPage, values: place };
  const { rows } = await pool.query<Row>(query).catch((error: unknown) => {
    throw asEventStoreError(error);
  });
  const [first] = rows;
  const head = first?.event_id === null ? first : undefined;
  const kept = rows.filter((row) => row.event_id !== null);
  const found = kept.map(toEvent);
  const events = found.filter(({ stream }) => matchesFilter(filter, stream));
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  const heldBack = head?.held_back ?? false;
  const last = found.at(-1);
  if (last && isPageFull(kept, limits))
    return { events, bytes, reached: last.position, more: true, heldBack };
  return { events, bytes, reached: furthest(from, head), more: false, heldBack };
};

const furthest = (from: Position, head: HeadRow | undefined): Position => {
  if (!head?.head_commit || !head.head_prepare) return from;
  const position = { commit: BigInt(head.head_commit), prepare: BigInt(head.head_prepare) };
  return comparePositions(position, from) > 0 ? position : from;
};

const ends = {
  name: 'read the ends',
  text: `${withOldest} (
      select 'readable' as end, transaction_id as commit, global_position as prepare from es.events
      where transaction_id < ${oldest} ${inOrderBackwards} limit 1
    ) union all (select 'stored', transaction_id, global_position from es.events ${inOrderBackwards} limit 1)`,
};

/**
 * The positions of the last event that {@link readPage} can reach, and of the last stored event;
 * {@link START} if there are no events.
 * @throws EventStoreUnavailableError
 */
export const readLastPositions = async (pool: Pool): Promise<{ readable: Position; stored: Position }> => {
  const { rows } = await pool
    .query<{ end: string; commit: string; prepare: string }>(ends)
    .catch((error: unknown) => {
      throw asEventStoreError(error);
    });
  const at = (one: string) => {
    const row = rows.find(({ end }) => end === one);
    return row ? { commit: BigInt(row.commit), prepare: BigInt(row.prepare) } : START;
  };
  return { readable: at('readable'), stored: at('stored') };
};

const heldBack = `${withOldest}
  select first.since, holder.* from (
    select metadata->>'recordedAt' as since from es.events where transaction_id >= ${oldest} ${inOrder} limit 1
  ) as first left join lateral (${longestAppendingSql}) as holder on true`;

/**
 * The stored events that {@link readPage} cannot reach yet, and the transaction that it is waiting for.
 * @throws EventStoreUnavailableError
 */
export const findHeldBackEvents = async (pool: Pool): Promise<HeldBackEvents | undefined> => {
  const { rows } = await pool.query<{ since: string } & Holder>(heldBack).catch((error: unknown) => {
    throw asEventStoreError(error);
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { since, pid, application, role, state, query } = row;
  const isKnown = pid !== null || application !== null;
  return { since, ...(isKnown && { by: { pid, application, role, state, query } }) };
};
