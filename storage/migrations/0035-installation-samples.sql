-- How the installation did, every quarter of an hour for thirty days: for the charts of the admin dashboard.
create table private.installation_samples (
  taken_at timestamptz primary key,
  -- Events since the sample before.
  events integer not null,
  -- Events that the slowest read model had still to apply, counted no further than a thousand.
  lag integer not null,
  parked integer not null,
  failing_jobs integer not null
);
grant select, insert, delete on private.installation_samples to proviso_jobs;
grant select on private.installation_samples to proviso_platform;
