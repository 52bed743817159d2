-- Long work on the whole installation that an administrator asked for: rebuilds of read models and scrubs of files. The process
-- that does it may be another than the one that was asked, and takes it by a lease, which it renews while it is at it.
create table private.upkeep_runs (
  id uuid primary key,
  kind text not null check (kind in ('rebuild', 'scrub')),
  -- The read model of a rebuild.
  subject text,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null default clock_timestamp(),
  -- Who does it, and when they last said so.
  claimed_by uuid,
  beat_at timestamptz,
  -- How often it was taken by somebody who did not end it.
  attempts integer not null default 0,
  done bigint not null default 0,
  percent integer not null default 0,
  ended_at timestamptz,
  error text,
  result jsonb
);
-- One of each kind at a time.
create unique index upkeep_runs_open on private.upkeep_runs (kind) where ended_at is null;
create index upkeep_runs_latest on private.upkeep_runs (requested_at desc);
grant select, insert, update, delete on private.upkeep_runs to proviso_platform;
grant select, update on private.upkeep_runs to proviso_projector;
