-- Jobs remove what lets people and directories into an organization that is closed.
grant select, delete on private.directory_tokens, private.sign_on_providers, private.sign_on_domains to proviso_jobs;
