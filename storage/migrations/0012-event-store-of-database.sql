-- Which event store this database is beside: its checkpoints, read models and accounts mean nothing beside another.
create table private.event_store (
  single boolean primary key default true check (single),
  engine text not null check (engine in ('Postgres', 'EventStoreDB'))
);
insert into private.event_store (engine) select 'Postgres' where exists (select from es.events);
