-- as the connecting user
-- Processes that do not migrate check that others have: which migrations ran, and with which event store the database is used.
-- proviso_jobs is a member of proviso_projector.
grant select on public.proviso_migrations to proviso_owner, proviso_projector;
grant select on private.event_store to proviso_projector;
