-- The event store: one append-only table, and the functions through which the API reaches it.
--
-- A place in the order of all events is the pair (transaction_id, global_position). Positions alone would not do: an
-- event with a lower position can be committed after one with a higher position. Whoever reads the order reads only
-- below pg_snapshot_xmin(pg_current_snapshot()), where every transaction has ended, so that nothing can appear at or
-- before a place already read.

create table es.events (
  global_position bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  stream_id text not null,
  stream_revision bigint not null check (stream_revision >= 0),
  category text not null generated always as (split_part(stream_id, '-', 1)) stored,
  event_id uuid not null,
  type text not null,
  data jsonb not null,
  metadata jsonb not null default '{}',
  -- The engine's own time. It is no part of an event: readers use the metadata's recordedAt.
  created timestamptz not null default clock_timestamp(),
  primary key (transaction_id, global_position),
  constraint events_stream_revision_key unique (stream_id, stream_revision),
  constraint events_event_id_key unique (event_id)
);

create index events_category_idx on es.events (category, transaction_id, global_position);

create function es.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'events are append-only: % is refused', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;

-- Holds for the owner too. A restore that must rewrite transaction ids disables it by name for as long as it runs.
create trigger events_append_only before update or delete or truncate on es.events
for each statement execute function es.refuse_change();

-- Appends all events or none.
--
-- expected: the stream's last revision, -1 for no stream, -2 for any, -4 for a stream that exists.
-- revision: of the last event appended, or of the same event where it stood already; when the append is refused (then
-- both positions are null) the revision at which the stream is, -1 for no stream.
create function es.append(
  stream text,
  expected bigint,
  event_ids uuid[],
  types text[],
  data jsonb[],
  metadata jsonb[],
  out revision bigint,
  out position_commit xid8,
  out position_prepare bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  last bigint;
  place bigint := expected;
begin
  if cardinality(event_ids) = 0 then
    raise exception 'an append needs an event' using errcode = 'invalid_parameter_value';
  end if;
  -- A transaction id taken before the stream's lock would let a later event of the stream have a lower one.
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'es.append must be the first write of its transaction' using errcode = 'active_sql_transaction';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(stream, 0));

  select coalesce(max(e.stream_revision), -1) into last from es.events e where e.stream_id = stream;

  if expected in (-2, -4) then
    select coalesce(min(e.stream_revision) - 1, last) into place
    from es.events e where e.event_id = any (event_ids) and e.stream_id = stream;
  end if;

  if place <> last then
    -- Success only if the very same events stand there already.
    select e.stream_revision, e.transaction_id, e.global_position
    into revision, position_commit, position_prepare
    from es.events e
    where e.stream_id = stream and e.stream_revision = place + cardinality(event_ids)
      and event_ids = (
        select array_agg(s.event_id order by s.stream_revision) from es.events s
        where s.stream_id = stream and s.stream_revision > place and s.stream_revision <= place + cardinality(event_ids)
      );
    revision := coalesce(revision, last);
    return;
  end if;

  if expected = -4 and last = -1 then
    revision := last;
    return;
  end if;

  with added as (
    insert into es.events (stream_id, stream_revision, event_id, type, data, metadata)
    select stream, last + n.ordinality, n.event_id, n.type, n.data, n.metadata
    from unnest(event_ids, types, data, metadata) with ordinality as n (event_id, type, data, metadata, ordinality)
    order by n.ordinality
    returning stream_revision, transaction_id, global_position
  )
  select a.stream_revision, a.transaction_id, a.global_position
  into revision, position_commit, position_prepare
  from added a order by a.stream_revision desc limit 1;
end $$;

-- A stream's events from a revision on, in one direction; from_revision null is its start, or its end when backwards.
create function es.read_stream(stream text, from_revision bigint, direction text, max_count bigint)
returns table (
  event_id uuid,
  type text,
  stream_id text,
  stream_revision bigint,
  data jsonb,
  metadata jsonb,
  transaction_id xid8,
  global_position bigint
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if direction = 'forwards' then
    return query
      select e.event_id, e.type, e.stream_id, e.stream_revision, e.data, e.metadata, e.transaction_id, e.global_position
      from es.events e
      where e.stream_id = stream and e.stream_revision >= coalesce(from_revision, 0)
      order by e.stream_revision limit max_count;
  elsif direction = 'backwards' then
    return query
      select e.event_id, e.type, e.stream_id, e.stream_revision, e.data, e.metadata, e.transaction_id, e.global_position
      from es.events e
      where e.stream_id = stream and e.stream_revision <= coalesce(from_revision, 9223372036854775807)
      order by e.stream_revision desc limit max_count;
  else
    raise exception 'direction is forwards or backwards, not %', direction using errcode = 'invalid_parameter_value';
  end if;
end $$;

revoke all on es.events from public;
revoke all on function es.refuse_change() from public;
revoke all on function es.append(text, bigint, uuid[], text[], jsonb[], jsonb[]) from public;
revoke all on function es.read_stream(text, bigint, text, bigint) from public;

grant execute on function es.append(text, bigint, uuid[], text[], jsonb[], jsonb[]) to proviso_api, proviso_jobs;
grant execute on function es.read_stream(text, bigint, text, bigint) to proviso_api, proviso_jobs;
grant select on es.events to proviso_projector, proviso_jobs;
