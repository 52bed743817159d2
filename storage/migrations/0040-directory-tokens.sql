-- Tokens by which directories keep an organization's members (SCIM). They are looked up by the hash of the token, to find out which
-- organization it is, so they have no row-level security.
create table private.directory_tokens (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  organization_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index on private.directory_tokens (organization_id);
grant select, insert, update, delete on private.directory_tokens to proviso_api;
