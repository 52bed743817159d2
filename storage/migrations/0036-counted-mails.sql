-- Erasing a person says how many mails to them were destroyed.
drop function private.delete_mail_to(text);
create function private.delete_mail_to(address text) returns bigint language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with deleted as (delete from private.outbox where recipient = address returning id)
  select count(*) from deleted;
end;
revoke all on function private.delete_mail_to(text) from public;
grant execute on function private.delete_mail_to(text) to proviso_api, proviso_jobs;
