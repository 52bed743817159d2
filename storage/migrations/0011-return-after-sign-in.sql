-- The page to which somebody returns who went to the sign-in provider.
alter table private.sso_logins add column return_path text;
