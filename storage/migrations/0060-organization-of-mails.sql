-- Erasing a person deletes the emails that mention the person. Without the organization, it would also delete emails of other organizations
-- that mention a person of the same name.
alter table private.outbox add column organization_id uuid;
alter table private.kept_mails add column organization_id uuid;
drop function private.delete_mail_about(uuid, text[], text[]);
