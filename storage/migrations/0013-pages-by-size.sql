-- How large events are, so that a reader can bound a page by bytes without unpacking what it will not take. It is the size
-- of the data as text: large values are kept compressed, and one that compresses well would pass for a small one. Adding
-- the column writes the table anew, once, while nobody appends.
alter table es.events add column size integer not null generated always as (octet_length(data::text)) stored;

-- As es.read_stream with four parameters, which processes of earlier versions call, and ends with the event that brings the
-- page to max_bytes. A page of fewer events than max_count and less than max_bytes is the last one.
create function es.read_stream(stream text, from_revision bigint, direction text, max_count bigint, max_bytes bigint)
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

revoke all on function es.read_stream(text, bigint, text, bigint, bigint) from public;
grant execute on function es.read_stream(text, bigint, text, bigint, bigint) to proviso_api, proviso_jobs;
