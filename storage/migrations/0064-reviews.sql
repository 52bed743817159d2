-- Reminders of reviews. A row is stored before its email is sent, so that a restart sends the same email again, and no other. Only jobs,
-- which serve all organizations, reach this table.
create table private.review_reminders (
  organization_id uuid not null,
  policy_id text not null,
  -- Day of the review, such as 2026-03-01.
  due text not null,
  -- Days before the review: 30, 14 or 1, then -7, -14 and so on.
  stage integer not null,
  user_id uuid not null,
  -- The email that contains this reminder.
  mail_id uuid not null,
  sent_at timestamptz,
  primary key (organization_id, policy_id, due, stage)
);
create index on private.review_reminders (mail_id) where sent_at is null;
grant select, insert, update, delete on private.review_reminders to proviso_jobs;

-- Secret addresses of users' review calendars. The address contains the token, and this table its SHA-256. The organization is known only once
-- the token is found.
create table private.review_calendars (
  user_id uuid primary key,
  organization_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
grant select, insert, update, delete on private.review_calendars to proviso_api;
grant select, delete on private.review_calendars to proviso_jobs;
