-- How far each version of a read model is. A row changes in the transaction that changes the read model's rows.
create table rm_control.checkpoints (
  read_model text not null,
  version integer not null check (version > 0),
  partition integer not null default 0 check (partition >= 0),
  position_commit bigint not null,
  position_prepare bigint not null,
  updated_at timestamptz not null default now(),
  -- Why the projector stopped: it goes on when a person has cleared both.
  parked_reason text,
  parked_at timestamptz,
  primary key (read_model, version, partition),
  check ((parked_reason is null) = (parked_at is null))
);
grant select, insert, update, delete on rm_control.checkpoints to proviso_projector;
grant select on rm_control.checkpoints to proviso_api, proviso_platform;
