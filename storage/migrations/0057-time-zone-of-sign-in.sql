-- The time zone of the browser, for the organization that a person's first sign-in makes.
alter table private.sso_logins add column time_zone text;
