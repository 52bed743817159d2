-- How far an export of everything is, and when its file goes. What was exported and by whom is in events.
create table private.organization_exports (
  organization_id uuid primary key,
  export_id uuid not null,
  -- Events, versions, and files.
  written bigint not null,
  -- Null until it is ready.
  expires_at timestamptz
);
create index on private.organization_exports (expires_at);
alter table private.organization_exports enable row level security;
alter table private.organization_exports force row level security;
create policy tenant on private.organization_exports for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy every_tenant on private.organization_exports for all to proviso_jobs using (true);
grant select on private.organization_exports to proviso_api;
grant insert, update, delete on private.organization_exports to proviso_jobs;
