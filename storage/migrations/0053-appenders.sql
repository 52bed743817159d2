-- Readers of the order of all events wait for transactions that may still commit events below what they read, and for no others: not
-- for a long report, not for another database of the same server. A transaction that appends says so before it gets its transaction
-- id, by a shared advisory lock that it holds until it ends.
create function es.declare_appending() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- Must never change: storage/src/event-store/postgres/appenders.ts looks for it.
  key constant integer := 1886807914;
begin
  -- Readers may have passed an id that was assigned before the lock was taken: its events would never be read.
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

create trigger events_declare_appending before insert on es.events
for each statement execute function es.declare_appending();
