-- edition 2
-- Returns a page of a stream's events from a revision on, in one direction. If from_revision is null, starts at the beginning, or at
-- the end for `backwards`. The page ends with the event that reaches max_bytes. A page with fewer than max_count events and fewer than
-- max_bytes bytes is the last one. For processes that act on behalf of the entire installation.
create or replace function es.read_any_stream(
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

-- Like es.read_any_stream, for one organization. Streams of other organizations appear empty.
create or replace function es.read_stream(
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

revoke all on function
  es.read_any_stream(text, bigint, text, bigint, bigint),
  es.read_stream(text, text, bigint, text, bigint, bigint)
from public, proviso_api, proviso_projector, proviso_jobs, proviso_platform;
grant execute on function
  es.read_stream(text, text, bigint, text, bigint, bigint)
to proviso_api;
grant execute on function
  es.read_any_stream(text, bigint, text, bigint, bigint)
to proviso_projector;
-- proviso_jobs is a member of both roles.
