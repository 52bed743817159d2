-- A link that proves the address of a sign-up, where an account that never proved it has the address.
alter table private.link_tokens drop constraint link_tokens_purpose_check;
alter table private.link_tokens add constraint link_tokens_purpose_check check (purpose in
  ('sign-up', 'verify-email', 'reset-password', 'join', 'notification-address', 'email-change', 'email-change-stop'));
