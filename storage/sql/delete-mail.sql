-- edition 1
-- Deletes, without reading it, every waiting or kept email that names a person: what was sent to any of the person's addresses, and what
-- others were sent about the person. Returns the number of emails.
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

revoke all on function
  private.delete_mail_about(uuid, text[], text[])
from public, proviso_api, proviso_projector, proviso_jobs, proviso_platform;
grant execute on function
  private.delete_mail_about(uuid, text[], text[])
to proviso_api, proviso_jobs;
