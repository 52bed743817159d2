-- edition 2
-- Records which installation the events belong to, unless an installation is already recorded. Returns the recorded id.
create or replace function es.claim(installation uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into es.installation (id) values (installation) on conflict do nothing;
  return (select i.id from es.installation i);
end $$;

revoke all on function
  es.claim(uuid)
from public, proviso_api, proviso_projector, proviso_jobs, proviso_platform;
grant execute on function
  es.claim(uuid)
to proviso_api, proviso_jobs, proviso_projector;
