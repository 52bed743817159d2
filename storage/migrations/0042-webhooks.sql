-- Where organizations have events sent to, as their streams have it: this is what the jobs look it up in.
create table private.webhooks (
  id uuid primary key,
  organization_id uuid not null,
  address text not null,
  event_types text[] not null,
  enabled boolean not null,
  -- Whoever added it administers the installation, and needs no plan.
  by_administrator boolean not null,
  -- Of the stream that this follows.
  revision bigint not null,
  -- Earlier events are not sent.
  since timestamptz not null,
  -- Since when every delivery has failed.
  failing_since timestamptz
);
create index on private.webhooks (organization_id);

-- What deliveries are signed with, sealed under the installation's key: the latest, and for a while the one before it.
create table private.webhook_secrets (
  id uuid primary key,
  webhook_id uuid not null,
  organization_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create index on private.webhook_secrets (webhook_id);

-- What was, and is to be, sent. An event is named by its place; it is read when it is sent.
create table private.webhook_deliveries (
  -- Follows from event and webhook, so that none is sent twice.
  id uuid primary key,
  -- In the order in which they came.
  place bigint generated always as identity,
  organization_id uuid not null,
  webhook_id uuid not null references private.webhooks on delete cascade,
  event_id uuid not null,
  event_type text not null,
  -- None for a test.
  stream text,
  revision bigint,
  occurred_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Of them, since it was last asked for.
  tries integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Somebody is at it until then.
  claimed_until timestamptz,
  ended_at timestamptz
);
create index on private.webhook_deliveries (webhook_id, next_attempt_at) where status = 'pending';
create index on private.webhook_deliveries (webhook_id, place desc);
create index on private.webhook_deliveries (organization_id);
create index on private.webhook_deliveries (ended_at) where ended_at is not null;

create table private.webhook_attempts (
  delivery_id uuid not null references private.webhook_deliveries on delete cascade,
  organization_id uuid not null,
  number integer not null,
  at timestamptz not null,
  milliseconds integer not null,
  status integer,
  failure text,
  -- The first bytes of what was answered.
  answer text not null,
  primary key (delivery_id, number)
);

do $$
declare
  kept text;
begin
  foreach kept in array array['webhooks', 'webhook_secrets', 'webhook_deliveries', 'webhook_attempts'] loop
    execute format('alter table private.%I enable row level security', kept);
    execute format('alter table private.%I force row level security', kept);
    execute format(
      'create policy tenant on private.%I for all to proviso_api
         using (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::uuid))
         with check (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::uuid))',
      kept);
    -- Jobs send what every tenant has to send.
    execute format('create policy every_tenant on private.%I for all to proviso_jobs using (true) with check (true)', kept);
    execute format('grant select, insert, update, delete on private.%I to proviso_api, proviso_jobs', kept);
  end loop;
end
$$;
