-- Events that a reaction or a version of a read model could not take. While one is here, later events of its stream wait behind
-- it; other streams go on. An operator decides: tried again, or passed over.
create table private.parked_events (
  id uuid primary key default gen_random_uuid(),
  consumer text not null check (consumer in ('reaction', 'read-model')),
  name text not null,
  -- Of the read model; 0 for a reaction, which has none.
  version integer not null default 0,
  stream text not null,
  revision bigint not null,
  event_id uuid not null,
  event_type text not null,
  position_commit bigint not null,
  position_prepare bigint not null,
  error text not null,
  -- How often it was tried, all told.
  attempts integer not null,
  parked_at timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  decision text check (decision in ('retry', 'skip')),
  unique (consumer, name, version, stream)
);
grant select, insert, update, delete on private.parked_events to proviso_projector;
grant select, update (decision) on private.parked_events to proviso_platform;
