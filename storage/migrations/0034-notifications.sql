-- What happened since the last email about it, by ids alone: titles and names are read when it is sent. None of these tables has
-- row-level security: only jobs reach them, which serve all organizations.
create table private.notification_items (
  event_id uuid primary key,
  organization_id uuid not null,
  kind text not null check (kind in ('policyChanges', 'analyses')),
  what text not null,
  policy_id text not null,
  score double precision,
  actor_id text not null,
  recorded_at timestamptz not null,
  -- The email that tells of it, from the moment that sending it begins.
  digest_id uuid
);
create index on private.notification_items (organization_id, recorded_at);
grant select, insert, update, delete on private.notification_items to proviso_jobs;

-- Emails that were sent, so that none is sent again when the rest of its digest is.
create table private.notification_mails (
  id uuid primary key,
  sent_at timestamptz not null default now()
);
create index on private.notification_mails (sent_at);
grant select, insert, delete on private.notification_mails to proviso_jobs;

-- What the links in a person's notifications unsubscribe them with. It does nothing else, and works until the account is erased.
create table private.unsubscribe_tokens (
  user_id uuid primary key,
  token text not null unique check (token ~ '^[0-9A-Za-z_-]{43}$')
);
grant select, insert, delete on private.unsubscribe_tokens to proviso_jobs;
grant select, delete on private.unsubscribe_tokens to proviso_api;

alter table private.link_tokens drop constraint link_tokens_purpose_check;
alter table private.link_tokens add constraint link_tokens_purpose_check check (purpose in
  ('verify-email', 'reset-password', 'join', 'notification-address', 'email-change', 'email-change-stop'));
