-- The API refuses to take payments while subscriptions of the sandbox run, and looks for them across tenants before it serves anybody.
create policy every_tenant_of_platform on private.sandbox_accounts for select to proviso_platform using (true);
grant select on private.sandbox_accounts to proviso_platform;
