-- edition 2
-- Rejects changes to stored events, even by the owner. A restore that must rewrite transaction ids disables the trigger meanwhile.
create or replace function es.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'events are append-only: % is refused', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;

-- Readers of all events wait only for transactions that may still commit events before the position that they read. They wait neither
-- for a long report nor for another database of the server. A transaction that appends therefore takes a shared advisory lock before
-- it gets its transaction id, and holds the lock until it ends.
create or replace function es.declare_appending() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- Must never change, because storage/src/event-store/postgres/appenders.ts queries it.
  key constant integer := 1886807914;
begin
  -- Readers may have passed an id that was assigned before the lock was taken, and would never read its events.
  if pg_current_xact_id_if_assigned() is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = key::oid and objid = 0 and objsubid = 2 and granted and pid = pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
  ) then
    raise exception 'events must be the first write of their transaction' using errcode = 'active_sql_transaction';
  end if;
  perform pg_advisory_xact_lock_shared(key, 0);
  return null;
end $$;

-- Created only if missing, because replacing a trigger locks the table. To change a trigger, a migration drops it first.
do $$
begin
  if not exists (select from pg_trigger where tgrelid = 'es.events'::regclass and tgname = 'events_append_only') then
    create trigger events_append_only before update or delete or truncate on es.events
    for each statement execute function es.refuse_change();
  end if;
  if not exists (select from pg_trigger where tgrelid = 'es.events'::regclass and tgname = 'events_declare_appending') then
    create trigger events_declare_appending before insert on es.events
    for each statement execute function es.declare_appending();
  end if;
end $$;

revoke all on function
  es.refuse_change(),
  es.declare_appending()
from public, proviso_api, proviso_projector, proviso_jobs, proviso_platform;
