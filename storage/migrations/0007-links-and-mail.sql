-- Links that are mailed: signed by being known to nobody else, used once, over at their time. The token itself is only in
-- the mail.
create table private.link_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'join')),
  -- Ids of what the link is about.
  subject jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on private.link_tokens (expires_at);
grant select, insert, update, delete on private.link_tokens to proviso_api;

-- Mail of an installation without a mail server, for administrators to read and pass on.
create table private.outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index on private.outbox (created_at desc, id desc);
grant insert on private.outbox to proviso_api;
-- Jobs clear out old mail, without reading it.
grant delete, select (created_at) on private.outbox to proviso_jobs;
grant usage on schema private to proviso_platform;
grant select on private.outbox to proviso_platform;
