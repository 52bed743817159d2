-- An answer of a provider of SAML is for the browser that brought it, which shows a token, too: here is its SHA-256.
-- The issuer is that of the organization's provider when the sign-in began; another one gets no code of it.
alter table private.sso_logins
  add column answer_hash bytea check (length(answer_hash) = 32),
  add column issuer text;
-- Answers that wait for the browser that began alone.
delete from private.sso_logins where answer is not null;
