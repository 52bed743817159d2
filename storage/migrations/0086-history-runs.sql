-- The trees of histories, with a row for each run of neighboring hashes that were recorded at once. A row and two index entries for
-- each hash took most of the time of recording. Rows are only ever added.
create table private.history_runs (
  organization_id uuid not null,
  level smallint not null check (level between 0 and 6),
  first_index bigint not null check (first_index >= 0),
  -- At most 128 hashes of 32 bytes, so that a row always fits into a page.
  hashes bytea not null,
  -- The ids of the events of leaves, of 16 bytes each.
  event_ids bytea,
  primary key (organization_id, level, first_index),
  check (length(hashes) > 0 and length(hashes) % 32 = 0),
  check (first_index % 128 + length(hashes) / 32 <= 128),
  check ((level = 0) = (event_ids is not null)),
  check (length(event_ids) = length(hashes) / 2)
);
-- Neither can be compressed, and a row that fits into a page needs no second table.
alter table private.history_runs alter column hashes set storage plain, alter column event_ids set storage plain;

-- The notary of an earlier version waits while its rows are copied. A lost row stays lost: a run ends before it.
lock table private.history_hashes in share mode;
alter table private.history_hashes no force row level security;
insert into private.history_runs (organization_id, level, first_index, hashes, event_ids)
select organization_id, level, min(hash_index), string_agg(hash, ''::bytea order by hash_index),
  case when level = 0 then string_agg(uuid_send(event_id), ''::bytea order by hash_index) end
from (
  select *, hash_index - row_number() over (partition by organization_id, level order by hash_index) as neighbors
  from private.history_hashes
) placed
group by organization_id, level, neighbors, hash_index / 128;

alter table private.history_runs enable row level security;
alter table private.history_runs force row level security;
create policy tenant on private.history_runs for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy every_tenant on private.history_runs for all to proviso_jobs using (true);
grant select on private.history_runs to proviso_api;
grant select, insert on private.history_runs to proviso_jobs;

-- Processes of the previous version read and add single hashes during an upgrade and after a rollback.
drop table private.history_hashes;
create view private.history_hashes with (security_invoker = true) as
  select organization_id, level, first_index + place as hash_index,
    substr(hashes, place * 32 + 1, 32) as hash, encode(substr(event_ids, place * 16 + 1, 16), 'hex')::uuid as event_id
  from private.history_runs cross join lateral generate_series(0, length(hashes) / 32 - 1) place;
grant select on private.history_hashes to proviso_api;
grant select, insert on private.history_hashes to proviso_jobs;
