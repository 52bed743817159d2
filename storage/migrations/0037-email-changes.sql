-- Changes of the address of an account that wait until both addresses have agreed: one for each person.
create table private.email_changes (
  user_id uuid primary key,
  id uuid not null,
  new_email text not null,
  old_agreed_at timestamptz,
  new_agreed_at timestamptz,
  expires_at timestamptz not null
);
create index on private.email_changes (expires_at);
grant select, insert, update, delete on private.email_changes to proviso_api;
-- They go with a person who is erased, and when they have expired.
grant select (user_id, expires_at), delete on private.email_changes to proviso_jobs;
