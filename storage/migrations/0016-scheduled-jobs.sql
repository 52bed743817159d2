-- When scheduled work is due, and which process is doing it. The database's clock says what is due. Whether a claim still
-- holds is not a matter of clocks: whoever holds it keeps raising the version, and a claim whose version stands still is dead.
create table private.scheduled_jobs (
  name text primary key,
  due_at timestamptz not null,
  -- Raised by every change of the row.
  version bigint not null default 0,
  claimed_by uuid,
  claimed_at timestamptz,
  -- Runs that were begun for this due time.
  attempts integer not null default 0,
  done_at timestamptz,
  -- Of the last run that failed; null after one that did not.
  error text,
  -- Since when no run has succeeded, once the attempts for a due time were used up.
  failing_since timestamptz,
  check ((claimed_by is null) = (claimed_at is null))
);
grant select, insert, update on private.scheduled_jobs to proviso_jobs;
grant select on private.scheduled_jobs to proviso_projector;
