-- edition 1
-- Adds a hash to a history for a process of the version that stored a row for each hash.
create or replace function private.add_history_hash() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.history_runs (organization_id, level, first_index, hashes, event_ids)
  values (new.organization_id, new.level, new.hash_index, new.hash, uuid_send(new.event_id));
  return new;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgrelid = 'private.history_hashes'::regclass and tgname = 'history_hashes_add') then
    create trigger history_hashes_add instead of insert on private.history_hashes
    for each row execute function private.add_history_hash();
  end if;
end $$;

revoke all on function
  private.add_history_hash()
from public, proviso_api, proviso_projector, proviso_jobs, proviso_platform;
