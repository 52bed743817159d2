-- as the connecting user
-- Needs the right to create roles and schemas; everything after this file runs as proviso_owner.

-- Roles belong to the whole cluster, so another database of it may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'proviso_owner', 'proviso_projector', 'proviso_api', 'proviso_platform', 'proviso_jobs'
  ] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null; -- another database's migration was first
      end;
    end if;
    if (select rolsuper or rolbypassrls from pg_roles where rolname = wanted) then
      raise exception '% is a superuser or bypasses row-level security: tenants would not be kept apart', wanted;
    end if;
  end loop;

  if not pg_has_role('proviso_jobs', 'proviso_api', 'usage')
    or not pg_has_role('proviso_jobs', 'proviso_projector', 'usage') then
    grant proviso_api, proviso_projector to proviso_jobs;
  end if;

  -- The connecting user takes on the roles: as owner for the next migrations, and for `options=-c role=…`.
  foreach wanted in array array[
    'proviso_owner', 'proviso_projector', 'proviso_api', 'proviso_platform', 'proviso_jobs'
  ] loop
    if not pg_has_role(current_user, wanted, 'set') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;

  execute format('revoke all on database %I from public', current_database());
  execute format(
    'grant connect on database %I to proviso_projector, proviso_api, proviso_platform, proviso_jobs',
    current_database());
  execute format('grant connect, create, temporary on database %I to proviso_owner', current_database());
end $$;

-- Events: forever.
create schema es authorization proviso_owner;
-- Credentials, sessions, keys: precious and secret, backed up.
create schema private authorization proviso_owner;
-- How far the read models are. Their own schemas, rm_<name>_v<version>, are made by their code.
create schema rm_control authorization proviso_owner;

-- A function is for those it is granted to.
alter default privileges for role proviso_owner revoke execute on functions from public;

grant usage on schema es to proviso_projector, proviso_api, proviso_platform;
grant usage on schema private to proviso_projector, proviso_api, proviso_jobs;
grant usage on schema rm_control to proviso_projector, proviso_api, proviso_platform;
