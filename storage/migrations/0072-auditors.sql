-- A session in which a person works in an organization that they audit. `organization_id` stays the person's own.
alter table private.sessions
  add column engagement_id uuid,
  add column audited_organization_id uuid,
  add constraint sessions_audit check ((engagement_id is null) = (audited_organization_id is null)),
  add constraint sessions_audit_without_support check (engagement_id is null or supported_by is null);

-- Links in invitations to audit an organization.
alter table private.link_tokens drop constraint link_tokens_purpose_check;
alter table private.link_tokens add constraint link_tokens_purpose_check check (purpose in
  ('sign-up', 'verify-email', 'reset-password', 'join', 'notification-address', 'email-change', 'email-change-stop', 'audit'));
