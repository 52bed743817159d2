-- Which customer of Stripe an organization is.
create table private.stripe_customers (
  organization_id uuid primary key,
  customer_id text not null unique
);
alter table private.stripe_customers enable row level security;
alter table private.stripe_customers force row level security;
create policy tenant on private.stripe_customers for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
-- Jobs compare the subscriptions of every tenant with what Stripe says.
create policy every_tenant on private.stripe_customers for select to proviso_jobs using (true);
grant select, insert, update on private.stripe_customers to proviso_api;

-- Messages of the payment provider that were dealt with, so that none is dealt with twice. What they were about is asked for.
create table private.payment_messages (
  id text primary key,
  type text not null,
  outcome text not null,
  received_at timestamptz not null default clock_timestamp()
);
create index on private.payment_messages (received_at);
-- Messages that were refused, by day: anybody can send them, so they are counted and not kept.
create table private.refused_payment_messages (
  day date not null default current_date,
  reason text not null,
  count integer not null default 1,
  last_at timestamptz not null default clock_timestamp(),
  primary key (day, reason)
);
grant select, insert on private.payment_messages to proviso_api;
grant select, insert, update on private.refused_payment_messages to proviso_api;
grant delete on private.payment_messages, private.refused_payment_messages to proviso_jobs;
