-- A read model parks streams, too. Raised whenever its parked streams or skipped events change: whoever applies events under
-- another number has an old list of them and looks again.
alter table rm_control.checkpoints add column parking_version bigint not null default 0;

-- Events that an operator let a version of a read model go on without. Kept: a rebuild passes over them as well.
create table private.skipped_events (
  read_model text not null,
  version integer not null,
  event_id uuid not null,
  stream text not null,
  revision bigint not null,
  skipped_at timestamptz not null default now(),
  primary key (read_model, version, event_id)
);
grant select, insert, delete on private.skipped_events to proviso_projector;

-- A released stream is read again.
grant execute on function es.read_stream(text, bigint, text, bigint, bigint) to proviso_projector;
