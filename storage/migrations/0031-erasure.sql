-- Administrators erase people in the process that serves them: what was mailed to a person goes with them, and what they were answered.
-- The mail is deleted without being read.
create function private.delete_mail_to(address text) returns void language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  delete from private.outbox where recipient = address;
end;
revoke all on function private.delete_mail_to(text) from public;
grant execute on function private.delete_mail_to(text) to proviso_api, proviso_jobs;
-- Answers are encrypted under the key of whoever asked. Those kept in plain are worked out again when they are asked for, with the same
-- ids. The owner, too, is bound by row-level security.
alter table private.idempotency no force row level security;
update private.idempotency set status = null, body = null, created_at = now() - interval '1 hour' where body is not null;
alter table private.idempotency force row level security;
grant select (user_id) on private.idempotency to proviso_jobs;
