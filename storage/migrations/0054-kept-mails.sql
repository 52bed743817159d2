-- Emails that the mail server did not take: those that it refused, until an administrator has them sent again or discards them, and those
-- that it asked to send later. The whole email is sealed, because its links let anyone who has them act as the recipient. What is
-- readable has no such links, and lets erasing a person find what names them.
create table private.kept_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  -- Without the tokens of links.
  body text not null,
  user_id uuid,
  sealed bytea not null,
  state text not null check (state in ('waiting', 'refused')),
  -- What the mail server answered last.
  reason text not null,
  attempts integer not null default 1,
  kept_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz not null default clock_timestamp(),
  -- Since when it waits without a decision: after some days it counts as refused.
  waiting_since timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp()
);
create index on private.kept_mails (next_at) where state = 'waiting';
grant insert on private.kept_mails to proviso_api;
grant select, insert, update, delete on private.kept_mails to proviso_jobs;
grant select, update, delete on private.kept_mails to proviso_platform;

create or replace function private.delete_mail_about(person uuid, addresses text[], names text[]) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with known as (
    select lower(address) as address from unnest(addresses) as given (address)
    union select lower(new_email) from private.email_changes where user_id = person
    union select lower(subject ->> 'email') from private.link_tokens
      where subject ->> 'userId' = person::text and subject ? 'email'
  ), deleted as (
    delete from private.outbox mail
    where mail.user_id = person
      or exists (select from known where lower(mail.recipient) = known.address
        or strpos(lower(mail.subject || ' ' || mail.body), known.address) > 0)
      or exists (select from unnest(names) as given (name) where strpos(mail.subject || ' ' || mail.body, given.name) > 0)
    returning id
  ), deleted_kept as (
    delete from private.kept_mails mail
    where mail.user_id = person
      or exists (select from known where lower(mail.recipient) = known.address
        or strpos(lower(mail.subject || ' ' || mail.body), known.address) > 0)
      or exists (select from unnest(names) as given (name) where strpos(mail.subject || ' ' || mail.body, given.name) > 0)
    returning id
  )
  select (select count(*) from deleted) + (select count(*) from deleted_kept);
end;
