-- Emails about comments, for one person and thread. A person gets at most one per thread and hour, so a comment may wait. Only jobs, which serve all
-- organizations, reach this table.
create table private.comment_mails (
  organization_id uuid not null,
  thread_id text not null,
  user_id uuid not null,
  policy_id text not null,
  -- Time since which an email waits; null if none does.
  waiting_since timestamptz,
  -- Number of the first comment about which the person has not been emailed; null if no email waits.
  first_number integer,
  -- Number of the last comment that was noted, or that was in the thread when the person was emailed.
  last_number integer not null,
  mailed_at timestamptz,
  primary key (thread_id, user_id)
);
create index on private.comment_mails (waiting_since) where waiting_since is not null;
grant select, insert, update, delete on private.comment_mails to proviso_jobs;
