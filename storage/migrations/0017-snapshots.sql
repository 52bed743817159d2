-- What a stream's events came to at a revision, so that a long stream need not be read from its start. A cache: it may be
-- emptied at any time. The state is sealed under the organization's key and goes with it.
create table private.snapshots (
  organization_id uuid not null,
  stream_id text not null,
  -- What folded the events; another fold, or another version of it, has no use for the state.
  fold text not null,
  revision bigint not null check (revision >= 0),
  -- The event at that revision: a stream that was put back from a backup may have another.
  event_id uuid not null,
  sealed_state bytea not null,
  primary key (organization_id, stream_id)
);
alter table private.snapshots enable row level security;
alter table private.snapshots force row level security;
create policy tenant on private.snapshots for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
grant select, insert, update, delete on private.snapshots to proviso_api;
