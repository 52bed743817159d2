-- The wall between organizations, in the event store's functions: each is told on whose behalf it is called, and compares that
-- with whose the stream is and whose the events are. A stream belongs to the organization of its last event, which the
-- unique index finds at the same cost however long the stream is. The functions without an organization are gone:
-- processes of earlier versions must have ended before.

drop function es.append(text, bigint, uuid[], text[], jsonb[], jsonb[]);
drop function es.read_stream(text, bigint, text, bigint);
drop function es.read_stream(text, bigint, text, bigint, bigint);

-- PV001: another organization's. PV002: recorded before the event that it would follow, whose time the detail gives.
create function es.refuse_foreign(stream text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '% is of another organization', stream using errcode = 'PV001';
end $$;

-- Appends all events or none; called by the functions below, which say whose the stream must be: `owner`, or anyone's if null.
--
-- expected: the stream's last revision, -1 for no stream, -2 for any, -4 for a stream that exists.
-- revision: of the last event appended, or of the same event where it stood already; when the append is refused because of
-- `expected` (then both positions are null) the revision at which the stream is, -1 for no stream.
create function es.append_owned(
  stream text,
  expected bigint,
  owner text,
  organization text,
  event_ids uuid[],
  types text[],
  data jsonb[],
  metadata jsonb[],
  out revision bigint,
  out position_commit xid8,
  out position_prepare bigint
)
language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  last bigint;
  last_organization text;
  last_recorded text;
  place bigint := expected;
  one jsonb;
begin
  if cardinality(event_ids) = 0 then
    raise exception 'an append needs an event' using errcode = 'invalid_parameter_value';
  end if;
  -- A transaction id taken before the stream's lock would let a later event of the stream have a lower one.
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'es.append must be the first write of its transaction' using errcode = 'active_sql_transaction';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(stream, 0));

  select e.stream_revision, e.metadata->>'organizationId', e.metadata->>'recordedAt'
  into last, last_organization, last_recorded
  from es.events e where e.stream_id = stream order by e.stream_revision desc limit 1;
  last := coalesce(last, -1);

  if expected in (-2, -4) then
    -- By the events' ids, and not by the stream: its length must not matter.
    with standing as materialized (
      select e.stream_id, e.stream_revision from es.events e where e.event_id = any (event_ids)
    )
    select coalesce(min(s.stream_revision) - 1, last) into place from standing s where s.stream_id = stream;
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
    if revision is null and last_organization <> owner then
      perform es.refuse_foreign(stream);
    end if;
    revision := coalesce(revision, last);
    return;
  end if;

  if last_organization <> owner then
    perform es.refuse_foreign(stream);
  end if;
  if expected = -4 and last = -1 then
    revision := last;
    return;
  end if;
  foreach one in array metadata loop
    if one->>'organizationId' is distinct from organization then
      perform es.refuse_foreign(stream);
    end if;
    if one->>'recordedAt' is null or (one->>'recordedAt') collate "C" < last_recorded collate "C" then
      raise exception 'an event appended to % was recorded before the one that it follows', stream
        using errcode = 'PV002', detail = last_recorded;
    end if;
    last_recorded := one->>'recordedAt';
  end loop;

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

-- On behalf of `organization`, to a stream that is new or its own.
create function es.append(
  stream text, expected bigint, organization text, event_ids uuid[], types text[], data jsonb[], metadata jsonb[],
  out revision bigint, out position_commit xid8, out position_prepare bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if organization is null then
    perform es.refuse_foreign(stream);
  end if;
  select a.revision, a.position_commit, a.position_prepare into revision, position_commit, position_prepare
  from es.append_owned(stream, expected, organization, organization, event_ids, types, data, metadata) a;
end $$;

-- A person who goes to another organization takes their stream along.
create function es.append_moving(
  stream text, expected bigint, leaving text, organization text, event_ids uuid[], types text[], data jsonb[],
  metadata jsonb[], out revision bigint, out position_commit xid8, out position_prepare bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if leaving is null or organization is null or stream not like 'user-%' then
    perform es.refuse_foreign(stream);
  end if;
  select a.revision, a.position_commit, a.position_prepare into revision, position_commit, position_prepare
  from es.append_owned(stream, expected, leaving, organization, event_ids, types, data, metadata) a;
end $$;

-- The attempts to get in of a day, whosever account they were at: nobody's stream, which is only ever added to.
create function es.append_attempt(
  stream text, expected bigint, organization text, event_ids uuid[], types text[], data jsonb[], metadata jsonb[],
  out revision bigint, out position_commit xid8, out position_prepare bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if organization is null or stream not like 'signIn-%' then
    perform es.refuse_foreign(stream);
  end if;
  select a.revision, a.position_commit, a.position_prepare into revision, position_commit, position_prepare
  from es.append_owned(stream, expected, null, organization, event_ids, types, data, metadata) a;
end $$;

-- Appends one event as es.append does, or leaves it out (revision null) where that cannot be done at once, whatever the
-- reason: a lock that another transaction has, another revision, an event that may stand already, another organization.
-- Whoever called calls es.append then, and hears why.
create function es.append_one(
  stream text, expected bigint, organization text, event_id uuid, type text, data jsonb, metadata jsonb,
  out revision bigint, out position_commit xid8, out position_prepare bigint
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  last record;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'es.append_one must be the first write of its transaction' using errcode = 'active_sql_transaction';
  end if;
  if organization is null or metadata->>'organizationId' is distinct from organization
    or metadata->>'recordedAt' is null or not pg_try_advisory_xact_lock(hashtextextended(stream, 0)) then
    return;
  end if;
  select e.stream_revision, e.metadata->>'organizationId' as organization, e.metadata->>'recordedAt' as recorded
  into last from es.events e where e.stream_id = stream order by e.stream_revision desc limit 1;
  if last.organization <> organization
    or (metadata->>'recordedAt') collate "C" < last.recorded collate "C"
    or (expected <> -2 and expected <> coalesce(last.stream_revision, -1))
    or (expected = -2 and exists (select from es.events e where e.event_id = append_one.event_id)) then
    return;
  end if;
  insert into es.events (stream_id, stream_revision, event_id, type, data, metadata)
  values (stream, coalesce(last.stream_revision, -1) + 1, event_id, type, data, metadata)
  returning stream_revision, transaction_id, global_position into revision, position_commit, position_prepare;
end $$;

-- Appends to several streams in one transaction, each on behalf of an organization of its own. `items` gives for each event
-- the number of its stream, in order. An append that cannot be made at once is left out, as by es.append_one: none waits
-- for the stream of another.
create function es.append_group(
  streams text[], expected bigint[], organizations text[],
  items integer[], event_ids uuid[], types text[], data jsonb[], metadata jsonb[]
)
returns table (item integer, revision bigint, position_commit xid8, position_prepare bigint)
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  locked boolean[];
  -- For each stream that fits its last revision, and the number of the first of its events; otherwise null.
  lasts bigint[];
  firsts bigint[];
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'es.append_group must be the first write of its transaction' using errcode = 'active_sql_transaction';
  end if;
  -- All locks before the first write, and none that is waited for.
  select array_agg(pg_try_advisory_xact_lock(hashtextextended(s.stream, 0)) order by s.number) into locked
  from unnest(streams) with ordinality s (stream, number);

  with given as (
    select n.item, n.number, n.event_id, n.metadata->>'organizationId' as organization,
      (n.metadata->>'recordedAt') collate "C" as recorded
    from unnest(items, event_ids, metadata) with ordinality n (item, event_id, metadata, number)
  ),
  checked as (
    select g.item, min(g.number) as first, (array_agg(g.recorded order by g.number))[1] as recorded,
      bool_and(g.recorded is not null and g.organization is not distinct from organizations[g.item]
        and (expected[g.item] <> -2 or not exists (select from es.events e where e.event_id = g.event_id)))
        and array_agg(g.recorded order by g.number) = array_agg(g.recorded order by g.recorded, g.number) as fits
    from given g group by g.item
  )
  select array_agg(case when fit then coalesce(last.stream_revision, -1) end order by s.number),
    array_agg(case when fit then c.first end order by s.number)
  into lasts, firsts
  from unnest(streams, expected, organizations, locked) with ordinality
    s (stream, expected, organization, locked, number)
  left join checked c on c.item = s.number
  left join lateral (
    select e.stream_revision, e.metadata->>'organizationId' as organization, e.metadata->>'recordedAt' as recorded
    from es.events e where e.stream_id = s.stream order by e.stream_revision desc limit 1
  ) last on true
  cross join lateral (
    -- Unknown, such as for a stream without events, is no.
    select s.locked and c.fits and s.organization is not null
      and (last.organization is null or last.organization = s.organization)
      and (last.recorded is null or c.recorded >= last.recorded collate "C")
      and (s.expected = -2 or s.expected = coalesce(last.stream_revision, -1)) as fit
  ) as whether;

  return query
  with added as (
    insert into es.events (stream_id, stream_revision, event_id, type, data, metadata)
    select streams[n.item], lasts[n.item] + 1 + n.number - firsts[n.item], n.event_id, n.type, n.data, n.metadata
    from unnest(items, event_ids, types, data, metadata) with ordinality n (item, event_id, type, data, metadata, number)
    where lasts[n.item] is not null
    order by n.number
    returning stream_id, stream_revision, transaction_id, global_position
  )
  select distinct on (s.number) s.number::integer, a.stream_revision, a.transaction_id, a.global_position
  from added a join unnest(streams) with ordinality s (stream, number) on s.stream = a.stream_id
  order by s.number, a.stream_revision desc;
end $$;

-- A stream's events from a revision on, in one direction; from_revision null is its start, or its end when backwards. Ends with
-- the event that brings the page to max_bytes: a page of fewer events than max_count and less than max_bytes is the last
-- one. For whoever works for the whole installation.
create function es.read_any_stream(
  stream text, from_revision bigint, direction text, max_count bigint, max_bytes bigint
)
returns table (
  event_id uuid,
  type text,
  stream_id text,
  stream_revision bigint,
  data jsonb,
  metadata jsonb,
  transaction_id xid8,
  global_position bigint,
  size integer
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if direction = 'forwards' then
    return query
      select e.event_id, e.type, e.stream_id, e.stream_revision, e.data, e.metadata, e.transaction_id, e.global_position,
        e.size
      from (
        select p.*, sum(p.size) over (order by p.stream_revision rows unbounded preceding) - p.size as before
        from (
          select * from es.events
          where stream_id = stream and stream_revision >= coalesce(from_revision, 0)
          order by stream_revision limit max_count
        ) p
      ) e
      where e.before < max_bytes;
  elsif direction = 'backwards' then
    return query
      select e.event_id, e.type, e.stream_id, e.stream_revision, e.data, e.metadata, e.transaction_id, e.global_position,
        e.size
      from (
        select p.*, sum(p.size) over (order by p.stream_revision desc rows unbounded preceding) - p.size as before
        from (
          select * from es.events
          where stream_id = stream and stream_revision <= coalesce(from_revision, 9223372036854775807)
          order by stream_revision desc limit max_count
        ) p
      ) e
      where e.before < max_bytes;
  else
    raise exception 'direction is forwards or backwards, not %', direction using errcode = 'invalid_parameter_value';
  end if;
end $$;

-- The same on behalf of `organization`: another's stream has no events.
create function es.read_stream(
  stream text, organization text, from_revision bigint, direction text, max_count bigint, max_bytes bigint
)
returns table (
  event_id uuid,
  type text,
  stream_id text,
  stream_revision bigint,
  data jsonb,
  metadata jsonb,
  transaction_id xid8,
  global_position bigint,
  size integer
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if organization = (
    select e.metadata->>'organizationId' from es.events e where e.stream_id = stream order by e.stream_revision desc limit 1
  ) then
    return query select * from es.read_any_stream(stream, from_revision, direction, max_count, max_bytes);
  end if;
end $$;

revoke all on function es.refuse_foreign(text) from public;
revoke all on function es.append_owned(text, bigint, text, text, uuid[], text[], jsonb[], jsonb[]) from public;
revoke all on function
  es.append(text, bigint, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_moving(text, bigint, text, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_attempt(text, bigint, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_one(text, bigint, text, uuid, text, jsonb, jsonb),
  es.append_group(text[], bigint[], text[], integer[], uuid[], text[], jsonb[], jsonb[]),
  es.read_stream(text, text, bigint, text, bigint, bigint),
  es.read_any_stream(text, bigint, text, bigint, bigint) from public;

grant execute on function
  es.append(text, bigint, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_moving(text, bigint, text, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_attempt(text, bigint, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_one(text, bigint, text, uuid, text, jsonb, jsonb),
  es.append_group(text[], bigint[], text[], integer[], uuid[], text[], jsonb[], jsonb[]),
  es.read_stream(text, text, bigint, text, bigint, bigint) to proviso_api;
-- The jobs have it from the projector, and the rest from the api.
grant execute on function es.read_any_stream(text, bigint, text, bigint, bigint) to proviso_projector;
