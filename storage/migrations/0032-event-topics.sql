-- A topic of Kafka that carries the events on, and how far the relay is with it. One row for each topic ever set up; the
-- configuration names the one in use.
create table private.event_topics (
  topic text primary key,
  cluster_id text not null,
  -- Fixed for ever: a stream's partition follows from it.
  partitions integer not null check (partitions > 0),
  -- Every event of the event store up to here is in the topic.
  position_commit bigint not null default 0,
  position_prepare bigint not null default 0,
  -- By partition: the offset of the last message up to that position; -1 where there is none.
  last_offsets bigint[] not null check (cardinality(last_offsets) = partitions),
  -- Whether the relay has had every event that there was.
  caught_up_at timestamptz,
  -- Why the relay does not get on; null while it does.
  stopped_reason text,
  set_up_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select on private.event_topics to proviso_api, proviso_projector;
grant select, update on private.event_topics to proviso_jobs;
