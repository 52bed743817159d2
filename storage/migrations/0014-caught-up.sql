-- When a version of a read model first had every event that there was: until then it must not be served as if it were whole.
-- What was served when this column came goes on being served.
alter table rm_control.checkpoints add column caught_up_at timestamptz;
update rm_control.checkpoints set caught_up_at = updated_at;
