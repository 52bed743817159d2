-- edition 2
-- Deletes the emails to a person and the emails about the person, without reading them, and returns how many. Emails to the person are
-- deleted in all organizations. Emails of other organizations that only mention the name are about a namesake.
create or replace function private.delete_mail_about(
  person uuid, addresses text[], names text[], organizations uuid[]
) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with known as (
    select lower(address) as address from unnest(addresses) as given (address)
    union select lower(new_email) from private.email_changes where user_id = person
    union select lower(subject ->> 'email') from private.link_tokens
      where subject ->> 'userId' = person::text and subject ? 'email'
  ), mails as (
    select id, user_id, recipient, organization_id, subject || ' ' || body as text from private.outbox
    union all select id, user_id, recipient, organization_id, subject || ' ' || body from private.kept_mails
  ), about as (
    select id from mails
    where user_id = person
      or exists (select from known where lower(recipient) = address)
      or ((organization_id is null or organization_id = any (organizations))
        and (exists (select from known where strpos(lower(text), address) > 0)
          or exists (select from unnest(names) as given (name) where strpos(text, name) > 0)))
  ), deleted as (
    delete from private.outbox where id in (select id from about) returning id
  ), deleted_kept as (
    delete from private.kept_mails where id in (select id from about) returning id
  )
  select (select count(*) from deleted) + (select count(*) from deleted_kept);
end;

revoke all on function
  private.delete_mail_about(uuid, text[], text[], uuid[])
from public, proviso_api, proviso_projector, proviso_jobs, proviso_platform;
grant execute on function
  private.delete_mail_about(uuid, text[], text[], uuid[])
to proviso_api, proviso_jobs;
