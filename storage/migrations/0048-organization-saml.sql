-- An organization has one provider, of OpenID Connect or of SAML. With SAML, `issuer` is the provider's entity id.
alter table private.sign_on_providers
  add column kind text not null default 'oidc' check (kind in ('oidc', 'saml')),
  add column entry_point text,
  -- PEM, those that may sign now.
  add column certificates text[] not null default '{}',
  add column email_attribute text;

-- The request of a sign-in by SAML, and what its provider has answered (sealed), which the browser that began it takes.
alter table private.sso_logins
  add column request_id text unique,
  add column answer bytea;
