-- Statements by services outside of the system that they saw a signed tree: the token of a time-stamp authority, or the signature of a
-- witness. Rows are only ever added.
create table private.history_anchors (
  organization_id uuid not null,
  -- The kind of service.
  anchor text not null,
  size bigint not null check (size > 0),
  root bytea not null check (length(root) = 32),
  proof bytea not null,
  anchored_at timestamptz not null,
  primary key (organization_id, size, anchor)
);
alter table private.history_anchors enable row level security;
alter table private.history_anchors force row level security;
create policy tenant on private.history_anchors for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy every_tenant on private.history_anchors for all to proviso_jobs using (true);
grant select on private.history_anchors to proviso_api;
grant select, insert on private.history_anchors to proviso_jobs;

-- How far each service has confirmed each history, and what failed since.
create table private.history_anchor_states (
  organization_id uuid not null,
  anchor text not null,
  anchored_size bigint not null default 0,
  anchored_at timestamptz,
  -- The size of the last attempt; attempts at the same size end.
  attempted_size bigint not null default 0,
  next_attempt_at timestamptz not null,
  -- Failed attempts since the last success.
  failures integer not null default 0,
  failure text,
  failed_at timestamptz,
  primary key (organization_id, anchor)
);
alter table private.history_anchor_states enable row level security;
alter table private.history_anchor_states force row level security;
create policy tenant on private.history_anchor_states for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy every_tenant on private.history_anchor_states for all to proviso_jobs using (true);
grant select on private.history_anchor_states to proviso_api;
grant select, insert, update on private.history_anchor_states to proviso_jobs;
