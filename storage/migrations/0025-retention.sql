-- Jobs remove the mails to a person who is erased, without reading them.
grant select (recipient) on private.outbox to proviso_jobs;
