-- Files on their way, so that any process takes the next piece. No events: what never arrives is forgotten after a day.
-- Names and pieces are encrypted under the key of the person who sends them.
create table private.unfinished_uploads (
  id text primary key,
  organization_id uuid not null,
  user_id uuid not null,
  described bytea not null,
  size integer not null,
  -- The bytes that have arrived: the next piece begins here.
  received integer not null default 0 check (received between 0 and size),
  created_at timestamptz not null default now()
);
create index on private.unfinished_uploads (user_id);
create index on private.unfinished_uploads (created_at);
create table private.upload_pieces (
  upload_id text not null references private.unfinished_uploads on delete cascade,
  organization_id uuid not null,
  starts_at integer not null,
  bytes bytea not null,
  primary key (upload_id, starts_at)
);
-- What is encrypted does not get smaller.
alter table private.upload_pieces alter column bytes set storage external;
do $$
declare kept text;
begin
  foreach kept in array array['unfinished_uploads', 'upload_pieces'] loop
    execute format('alter table private.%I enable row level security', kept);
    execute format('alter table private.%I force row level security', kept);
    execute format(
      'create policy tenant on private.%I for all to proviso_api
         using (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::uuid))
         with check (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::uuid))', kept);
    execute format('create policy every_tenant on private.%I for all to proviso_jobs using (true)', kept);
    execute format('grant select, insert, update, delete on private.%I to proviso_api', kept);
  end loop;
end $$;
