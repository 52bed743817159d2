-- The provider by which an organization signs its people in. It is looked up by the domain of an address, before anybody is known, so these
-- tables have no row-level security.
create table private.sign_on_providers (
  organization_id uuid primary key,
  issuer text not null,
  client_id text not null,
  -- Under the organization's key.
  sealed_secret bytea,
  group_claim text,
  roles jsonb not null,
  enforced boolean not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on private.sign_on_providers to proviso_api;

create table private.sign_on_domains (
  id uuid primary key,
  organization_id uuid not null,
  domain text not null,
  token text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, domain)
);
-- Whoever shows first that a domain is theirs has it.
create unique index sign_on_domains_verified on private.sign_on_domains (domain) where verified_at is not null;
grant select, insert, update, delete on private.sign_on_domains to proviso_api;

-- Whose provider a sign-in in progress is at; null: the installation's.
alter table private.sso_logins add column organization_id uuid;
