-- What the sandbox, which stands in for a payment provider, knows of an organization: no money, and no real card. Precious
-- like what a provider keeps, because subscriptions follow it.
create table private.sandbox_accounts (
  organization_id uuid primary key,
  account jsonb not null
);
alter table private.sandbox_accounts enable row level security;
alter table private.sandbox_accounts force row level security;
create policy tenant on private.sandbox_accounts for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
-- Jobs compare the subscriptions of every tenant with what the provider says.
create policy every_tenant on private.sandbox_accounts for select to proviso_jobs using (true);
grant select, insert, update on private.sandbox_accounts to proviso_api;
