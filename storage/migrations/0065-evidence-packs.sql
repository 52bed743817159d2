-- Reads the events of one organization without passing over those of others.
create index events_organization_idx on es.events ((metadata->>'organizationId'), transaction_id, global_position);

-- Progress and expiry of evidence packs, which events do not record. Jobs find expired packs of all organizations here.
create table private.evidence_packs (
  pack_id uuid primary key,
  organization_id uuid not null,
  -- Number of entries and files written so far.
  written bigint not null check (written >= 0),
  -- End of the download period; null while the pack is being created.
  expires_at timestamptz
);
create index evidence_packs_organization_idx on private.evidence_packs (organization_id);
create index evidence_packs_expiry_idx on private.evidence_packs (expires_at) where expires_at is not null;
alter table private.evidence_packs enable row level security;
alter table private.evidence_packs force row level security;
create policy tenant on private.evidence_packs for all to proviso_api
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid))
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy every_tenant on private.evidence_packs for all to proviso_jobs using (true);
grant select on private.evidence_packs to proviso_api;
grant select, insert, update, delete on private.evidence_packs to proviso_jobs;
