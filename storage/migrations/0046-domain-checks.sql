-- Verified domains are looked up again every day. `checked_at`: when name servers answered last, `asked_at`: when they were asked last.
alter table private.sign_on_domains
  add column checked_at timestamptz,
  add column asked_at timestamptz,
  -- The first of the answers in a row without the record.
  add column missing_since timestamptz,
  add column missed integer not null default 0;
grant select, update on private.sign_on_domains to proviso_jobs;
