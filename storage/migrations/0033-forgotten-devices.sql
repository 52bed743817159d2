-- Whoever proves the address of an account that nobody had verified is not bound by what was set up before: devices that were remembered
-- until then are strangers.
alter table private.credentials add column devices_forgotten_at timestamptz;
