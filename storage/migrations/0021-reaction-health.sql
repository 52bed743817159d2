-- What a reaction follows, so that any process can say whether something is left for it to do.
alter table private.reaction_checkpoints add column stream_prefixes text[] not null default '{}';
grant select on private.reaction_checkpoints to proviso_projector;
