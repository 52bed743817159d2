-- Which installation this is: the same id stands with its events, so that a database beside another's events is noticed.
alter table private.event_store add column prefix text not null default '';
alter table private.event_store add column installation_id uuid not null default gen_random_uuid();

-- Beside the events: what is restored or attached with them comes along.
create table es.installation (
  single boolean primary key default true check (single),
  id uuid not null
);

create function es.claim(installation uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into es.installation (id) values (installation) on conflict do nothing;
  return (select i.id from es.installation i);
end $$;

revoke all on es.installation from public;
revoke all on function es.claim(uuid) from public;
grant execute on function es.claim(uuid) to proviso_api, proviso_jobs, proviso_projector;
