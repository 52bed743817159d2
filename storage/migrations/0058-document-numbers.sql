-- Document numbers that policies have or are about to get: a number belongs to one policy of the organization. The number in a policy's
-- events decides; a row without it in those events is left over from a request that failed.
create table private.document_numbers (
  organization_id uuid not null,
  -- The number in lower case (NFKC).
  number_key text not null,
  policy_id uuid not null,
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, number_key)
);
alter table private.document_numbers enable row level security;
alter table private.document_numbers force row level security;
create policy tenant on private.document_numbers for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy every_tenant on private.document_numbers for all to proviso_jobs using (true);
grant select, insert, update on private.document_numbers to proviso_api;
grant select, delete on private.document_numbers to proviso_jobs;
