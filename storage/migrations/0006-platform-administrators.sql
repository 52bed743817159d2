-- Who administers the platform: written when the installation starts, never by a request.
create table private.platform_admins (
  user_id uuid primary key,
  appointed_at timestamptz not null default now()
);
grant select on private.platform_admins to proviso_api;
