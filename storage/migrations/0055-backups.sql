-- When whole backups were made, so that an old one raises an alarm. A backup does not have its own row.
create table private.backups (
  taken_at timestamptz primary key default clock_timestamp()
);
grant insert on private.backups to proviso_jobs;
grant select on private.backups to proviso_platform;
