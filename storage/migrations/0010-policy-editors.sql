-- Who has a policy open in the form just now. No event: it says nothing of the policy, and is forgotten.
create table private.policy_editors (
  organization_id uuid not null,
  policy_id text not null,
  user_id uuid not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (organization_id, policy_id, user_id)
);
create index on private.policy_editors (seen_at);
alter table private.policy_editors enable row level security;
alter table private.policy_editors force row level security;
create policy tenant on private.policy_editors for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
-- Jobs clear out those of every tenant who went without a word.
create policy every_tenant on private.policy_editors for all to proviso_jobs using (true);
grant select, insert, update, delete on private.policy_editors to proviso_api;
