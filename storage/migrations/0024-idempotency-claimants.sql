-- The advisory lock that the process working on the request holds while it runs: once it is gone, a repeat takes over.
alter table private.idempotency add column claimant_lock bigint;
