-- edition 2
-- The API spools views for several organizations in one statement and must not read any of them. It therefore has rights on these
-- functions instead of the table.
create or replace function private.spool_views(views jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into private.view_spool (event_id, stream, type, data, metadata)
  select v.event_id, v.stream, v.type, v.data, v.metadata
  from jsonb_to_recordset(views) as v (event_id uuid, stream text, type text, data jsonb, metadata jsonb)
  on conflict do nothing
$$;

create or replace function private.unspool_views(event_ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from private.view_spool where event_id = any (event_ids)
$$;

revoke all on function
  private.spool_views(jsonb),
  private.unspool_views(uuid[])
from public, proviso_api, proviso_projector, proviso_jobs, proviso_platform;
grant execute on function
  private.spool_views(jsonb),
  private.unspool_views(uuid[])
to proviso_api;
