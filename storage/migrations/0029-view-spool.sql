-- Who read what is evidence: a view is here before the reader has what was asked for, and until the event store has it. The
-- rows are events as they are stored, sealed where events are.
create table private.view_spool (
  event_id uuid primary key,
  stream text not null check (stream like 'access-%'),
  type text not null,
  data jsonb not null,
  metadata jsonb not null,
  spooled_at timestamptz not null default now(),
  -- How often a job has failed to append it.
  failures integer not null default 0
);
create index on private.view_spool (failures, spooled_at);
grant select, update (failures), delete on private.view_spool to proviso_jobs;

-- The API serves every organization and puts the views of several in one statement; it reads none.
create function private.spool_views(views jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into private.view_spool (event_id, stream, type, data, metadata)
  select v.event_id, v.stream, v.type, v.data, v.metadata
  from jsonb_to_recordset(views) as v (event_id uuid, stream text, type text, data jsonb, metadata jsonb)
  on conflict do nothing
$$;
create function private.unspool_views(event_ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from private.view_spool where event_id = any (event_ids)
$$;
revoke all on function private.spool_views(jsonb), private.unspool_views(uuid[]) from public;
grant execute on function private.spool_views(jsonb), private.unspool_views(uuid[]) to proviso_api;
