-- Sessions in which an administrator of the installation acts as somebody for support. They end with the session of the
-- administrator from which they were started.
alter table private.sessions
  add column supported_by uuid,
  add column administrator_session uuid references private.sessions (public_id) on delete cascade,
  add constraint sessions_support check ((supported_by is null) = (administrator_session is null));
create index on private.sessions (administrator_session) where administrator_session is not null;
create index on private.sessions (supported_by) where supported_by is not null;
