-- Single sign-on, two-factor and API keys. None of these has row-level security: like sessions, they are looked up to
-- find out which tenant it is, and a person's own are asked for by the person's id.

-- Whoever signed up through a provider has none.
alter table private.credentials alter column password_hash drop not null;

-- Which account of a provider belongs to which user. The subject is an HMAC under the installation's key.
create table private.external_identities (
  issuer text not null,
  subject_key text not null check (subject_key ~ '^[0-9a-f]{64}$'),
  user_id uuid not null,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject_key)
);
create index on private.external_identities (user_id);
grant select, insert, update, delete on private.external_identities to proviso_api;

-- Sign-ins that are at the provider just now: each is used once.
create table private.sso_logins (
  token_hash bytea primary key check (length(token_hash) = 32),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index on private.sso_logins (expires_at);
grant select, insert, update, delete on private.sso_logins to proviso_api;

-- The provider's ID token (sealed), with which the browser is signed out there too.
create table private.sso_sessions (
  session_id uuid primary key references private.sessions (public_id) on delete cascade,
  id_token bytea not null
);
grant select, insert, update, delete on private.sso_sessions to proviso_api;

-- The secret of a person's authenticator app (sealed), and what keeps codes from being guessed or used twice.
create table private.two_factor (
  user_id uuid primary key,
  secret bytea not null,
  status text not null check (status in ('pending', 'enabled')),
  last_step bigint,
  attempts integer not null default 0,
  attempts_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on private.two_factor to proviso_api;

create table private.recovery_codes (
  user_id uuid not null references private.two_factor (user_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on private.recovery_codes to proviso_api;

-- Sign-ins that wait for a code.
create table private.two_factor_challenges (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null,
  organization_id uuid not null,
  method text not null,
  id_token bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on private.two_factor_challenges (user_id);
create index on private.two_factor_challenges (expires_at);
grant select, insert, update, delete on private.two_factor_challenges to proviso_api;

create table private.api_keys (
  id uuid primary key,
  key_hash bytea not null check (length(key_hash) = 32),
  user_id uuid not null,
  organization_id uuid not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index on private.api_keys (user_id);
grant select, insert, update, delete on private.api_keys to proviso_api;
