-- When the owners of an organization were last sent an email about requests for exceptions to policies, and until which request. An organization gets
-- at most one such email per hour. Only jobs, which serve all organizations, reach this table.
create table private.exception_request_mails (
  organization_id uuid primary key,
  -- Time of the latest request that the email covered.
  mailed_until timestamptz not null,
  mailed_at timestamptz not null
);
grant select, insert, update, delete on private.exception_request_mails to proviso_jobs;
