-- Jobs remove who paid, once everything else of an organization is gone.
grant delete on private.stripe_customers, private.sandbox_accounts to proviso_jobs;
