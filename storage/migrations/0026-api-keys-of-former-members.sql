-- Jobs end the API keys of people who leave an organization.
grant select, update on private.api_keys to proviso_jobs;
