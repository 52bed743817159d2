-- What names the owner of an email address in events is encrypted under a key of the address, because there may be no account. Destroying
-- that key is part of erasing a person. The address itself is free then, so what is written about it later needs another key: an address
-- has a key after the other.
alter table private.subject_keys
  -- The HMAC of the email address that the key is of; null for people and organizations.
  add column address text,
  -- Who had the address before they gave it up: the key is no longer used, and is destroyed with them.
  add column left_by uuid;
update private.subject_keys set address = subject_id where subject_id ~ '^[0-9a-f]{64}$';
create index on private.subject_keys (address) where address is not null;
create index on private.subject_keys (left_by) where left_by is not null;

-- Whose mail it is, where the recipient is an address that no event of theirs names: one that has not agreed yet.
alter table private.outbox add column user_id uuid;

-- Everything in the outbox that names a person: what was mailed to any address of theirs, and what others were mailed about them. The mail
-- is deleted without being read.
drop function private.delete_mail_to(text);
create function private.delete_mail_about(person uuid, addresses text[], names text[]) returns bigint
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
  )
  select count(*) from deleted;
end;
revoke all on function private.delete_mail_about(uuid, text[], text[]) from public;
grant execute on function private.delete_mail_about(uuid, text[], text[]) to proviso_api, proviso_jobs;
