-- What must never be in an event. Rights are given table by table.

-- The key of a person's fields in events, wrapped by the installation's key. Destroying it erases the person.
-- The projector reads keys because it decrypts events; the api makes and destroys them. No tenant owns a row: a
-- subject may be an e-mail address that belongs to nobody.
create table private.subject_keys (
  subject_id text primary key,
  wrapped_key bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped_key is null) = (destroyed_at is not null))
);
grant select, insert, update on private.subject_keys to proviso_api;
grant select on private.subject_keys to proviso_projector;

-- No row-level security here and on sessions: both are looked up to find out which tenant it is.
create table private.credentials (
  user_id uuid primary key,
  organization_id uuid not null,
  email_key text not null unique check (email_key ~ '^[0-9a-f]{64}$'),
  password_hash text not null,
  status text not null check (status in ('pending', 'active')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on private.credentials to proviso_api;

create table private.sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  public_id uuid not null unique,
  user_id uuid not null,
  organization_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on private.sessions (user_id);
create index on private.sessions (expires_at);
grant select, insert, update, delete on private.sessions to proviso_api;

-- Answers given, so that a repeated request gets the same one. Without a status it is still being worked on.
create table private.idempotency (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id, key)
);
create index on private.idempotency (created_at);
alter table private.idempotency enable row level security;
alter table private.idempotency force row level security;
create policy tenant on private.idempotency for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
-- Jobs clear out old answers of every tenant.
create policy every_tenant on private.idempotency for all to proviso_jobs using (true);
grant select, insert, update, delete on private.idempotency to proviso_api;

-- How far each reaction is. Unlike a read model's checkpoint it cannot be computed again.
create table private.reaction_checkpoints (
  reaction text primary key,
  position_commit bigint not null,
  position_prepare bigint not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update on private.reaction_checkpoints to proviso_jobs;
