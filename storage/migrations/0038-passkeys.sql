-- Passkeys (WebAuthn), by which people sign in without a password. They are looked up by the id of the credential, to find out
-- whose it is, so they have no row-level security.
create table private.passkeys (
  id uuid primary key,
  -- As the authenticator chose it, in base64url: one in all of the installation.
  credential_id text not null unique,
  user_id uuid not null,
  name text not null,
  -- COSE.
  public_key bytea not null,
  -- How often the authenticator has signed, if it counts.
  counter bigint not null,
  transports text[] not null default '{}',
  -- From when its event is stored.
  usable boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on private.passkeys (user_id);
grant select, insert, update, delete on private.passkeys to proviso_api;

-- What an authenticator is asked to sign, once: of a person who adds a passkey, or of somebody who signs in.
create table private.passkey_challenges (
  token_hash bytea primary key check (length(token_hash) = 32),
  challenge text not null,
  user_id uuid,
  expires_at timestamptz not null
);
create index on private.passkey_challenges (expires_at);
create index on private.passkey_challenges (user_id);
grant select, insert, update, delete on private.passkey_challenges to proviso_api;
