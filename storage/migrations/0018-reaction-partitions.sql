-- A feed of events may have several partitions; what a reaction has done so far was of one.
alter table private.reaction_checkpoints add column partition integer not null default 0 check (partition >= 0);
alter table private.reaction_checkpoints alter column partition drop default;
alter table private.reaction_checkpoints drop constraint reaction_checkpoints_pkey;
alter table private.reaction_checkpoints add primary key (reaction, partition);
grant delete on private.reaction_checkpoints to proviso_jobs;
