-- Reminders of exceptions to policies that end soon. A row is stored before its email is sent, with the email's id, so that a restart sends the
-- same email again, and no other. Only jobs, which serve all organizations, reach this table.
create table private.exception_reminders (
  organization_id uuid not null,
  exception_id text not null,
  -- Days before the last day: 30 or 7.
  stage integer not null,
  user_id uuid not null,
  mail_id uuid not null,
  stored_at timestamptz not null,
  sent_at timestamptz,
  primary key (exception_id, stage, user_id)
);
create index on private.exception_reminders (organization_id) where sent_at is null;
grant select, insert, update, delete on private.exception_reminders to proviso_jobs;
