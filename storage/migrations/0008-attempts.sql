-- How often something was tried lately, such as signing in from an address, whichever replica was asked. The key is an
-- HMAC: it names neither address nor person.
create table private.attempts (
  key bytea primary key check (length(key) = 32),
  attempts integer not null,
  resets_at timestamptz not null
);
create index on private.attempts (resets_at);
grant select, insert, update, delete on private.attempts to proviso_api;
