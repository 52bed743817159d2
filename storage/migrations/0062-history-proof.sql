-- The Merkle tree of each organization's events (RFC 9162): level 0 has a leaf per event, and a hash of level n + 1 is the root of 256
-- hashes of level n. Rows are only ever added.
create table private.history_hashes (
  organization_id uuid not null,
  level smallint not null check (level between 0 and 6),
  hash_index bigint not null check (hash_index >= 0),
  hash bytea not null check (length(hash) = 32),
  -- The event of a leaf.
  event_id uuid,
  primary key (organization_id, level, hash_index),
  check ((level = 0) = (event_id is not null))
);
create unique index history_hashes_event_key on private.history_hashes (organization_id, event_id) where level = 0;
alter table private.history_hashes enable row level security;
alter table private.history_hashes force row level security;
create policy tenant on private.history_hashes for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy every_tenant on private.history_hashes for all to proviso_jobs using (true);
grant select on private.history_hashes to proviso_api;
grant select, insert on private.history_hashes to proviso_jobs;

-- The size of each organization's tree, and which size was signed last, with which key.
create table private.history_logs (
  organization_id uuid primary key,
  size bigint not null default 0 check (size >= 0),
  signed_size bigint not null default 0,
  signed_generation integer not null default 0
);
alter table private.history_logs enable row level security;
alter table private.history_logs force row level security;
create policy tenant on private.history_logs for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy every_tenant on private.history_logs for all to proviso_jobs using (true);
grant select on private.history_logs to proviso_api;
grant select, insert, update on private.history_logs to proviso_jobs;

-- Signed notes that state the size and the root of a tree (C2SP tlog-checkpoint). A size has one root.
create table private.history_checkpoints (
  organization_id uuid not null,
  size bigint not null check (size > 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz not null,
  primary key (organization_id, size)
);
alter table private.history_checkpoints enable row level security;
alter table private.history_checkpoints force row level security;
create policy tenant on private.history_checkpoints for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy every_tenant on private.history_checkpoints for all to proviso_jobs using (true);
grant select, insert on private.history_checkpoints to proviso_api, proviso_jobs;
grant update (note) on private.history_checkpoints to proviso_api, proviso_jobs;

-- Public keys of checkpoints, also those that no longer sign. The private keys follow from the installation's key.
create table private.history_keys (
  generation integer primary key check (generation > 0),
  public_key bytea not null check (length(public_key) = 32),
  created_at timestamptz not null,
  -- The end of the overlap with the next key; null for the newest key.
  ends_at timestamptz
);
grant select, insert on private.history_keys to proviso_api, proviso_jobs;
grant update (ends_at) on private.history_keys to proviso_jobs;
