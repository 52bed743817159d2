-- edition 2
-- Functions that append events. They isolate organizations: each call passes the organization that it acts for, and the function
-- compares it with the owner of the stream and of the new events. A stream belongs to the organization of its last event. The
-- unique index finds that event at the same cost in a stream of any length.

-- Error code PV001: the stream or an event belongs to another organization. PV002: an event was recorded before its predecessor in
-- the stream; the detail contains the predecessor's time.
create or replace function es.refuse_foreign(stream text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '% is of another organization', stream using errcode = 'PV001';
end $$;

-- Appends all events or none. The functions below pass the owner that the stream must have as `owner`; null accepts any owner.
--
-- expected: the stream's last revision, -1 for no stream, -2 for any, -4 for a stream that exists.
-- revision: revision of the last appended event, or of the same event if the stream already has it. If `expected` is wrong, both
-- positions are null, and `revision` is the last revision of the stream, or -1 if there is no stream.
create or replace function es.append_owned(
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
  -- If the transaction id were assigned before the stream's lock, a later event of the stream could have a lower id.
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'es.append must be the first write of its transaction' using errcode = 'active_sql_transaction';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(stream, 0));

  select e.stream_revision, e.metadata->>'organizationId', e.metadata->>'recordedAt'
  into last, last_organization, last_recorded
  from es.events e where e.stream_id = stream order by e.stream_revision desc limit 1;
  last := coalesce(last, -1);

  if expected in (-2, -4) then
    -- Looks up event ids instead of the stream, so that the cost does not depend on the stream's length.
    with standing as materialized (
      select e.stream_id, e.stream_revision from es.events e where e.event_id = any (event_ids)
    )
    select coalesce(min(s.stream_revision) - 1, last) into place from standing s where s.stream_id = stream;
  end if;

  if place <> last then
    -- Succeeds only if the stream already has exactly these events at these revisions.
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

-- Appends on behalf of `organization` to a new stream, or to a stream that it owns.
create or replace function es.append(
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

-- Appends to the stream of a user who moves to another organization. The stream moves with the user.
create or replace function es.append_moving(
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

-- Appends to the stream of a day's sign-in attempts, which has no owner and contains the attempts for all accounts.
create or replace function es.append_attempt(
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

-- Appends one event like es.append. If that is not possible without waiting, appends nothing and returns a null revision: another
-- transaction has the lock, the revision differs, the event may already exist, or the organization differs. The caller then calls
-- es.append, which reports the reason.
create or replace function es.append_one(
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

-- Appends to several streams in one transaction, on behalf of each stream's organization. `items` contains the number of each
-- event's stream, in order. Omits an append that would have to wait, as in es.append_one, so that no append waits for another
-- append's stream.
create or replace function es.append_group(
  streams text[], expected bigint[], organizations text[],
  items integer[], event_ids uuid[], types text[], data jsonb[], metadata jsonb[]
)
returns table (item integer, revision bigint, position_commit xid8, position_prepare bigint)
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  locked boolean[];
  -- The last revision and the number of the first event of each stream that can be appended to; null for other streams.
  lasts bigint[];
  firsts bigint[];
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'es.append_group must be the first write of its transaction' using errcode = 'active_sql_transaction';
  end if;
  -- Takes all locks before the first write, without waiting.
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
    -- Null is treated as false, for example for an item without events.
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

revoke all on function
  es.refuse_foreign(text),
  es.append_owned(text, bigint, text, text, uuid[], text[], jsonb[], jsonb[]),
  es.append(text, bigint, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_moving(text, bigint, text, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_attempt(text, bigint, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_one(text, bigint, text, uuid, text, jsonb, jsonb),
  es.append_group(text[], bigint[], text[], integer[], uuid[], text[], jsonb[], jsonb[])
from public, proviso_api, proviso_projector, proviso_jobs, proviso_platform;
grant execute on function
  es.append(text, bigint, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_moving(text, bigint, text, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_attempt(text, bigint, text, uuid[], text[], jsonb[], jsonb[]),
  es.append_one(text, bigint, text, uuid, text, jsonb, jsonb),
  es.append_group(text[], bigint[], text[], integer[], uuid[], text[], jsonb[], jsonb[])
to proviso_api;
-- proviso_jobs is a member of proviso_api.
