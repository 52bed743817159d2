-- What the migrations and the files of storage/sql create. Generated: npm run schema:write.
-- Read models are created by projections, each in its own schema. Roles are in storage/migrations/0001.
-- Bodies of functions are in storage/sql, in these editions:
-- append: 2 79d24296cfe10a3716b69871d919a40e9fc86f6606083e6d09931d66499791f7
-- claim: 2 e7b71618e52e42365bce56de762ce621b4629ed27dedc0fbeeac45606ef6b081
-- delete-mail: 2 6748ae008f2da1cebaf039b3b482768131764bfcec3f25a71dde218aa7e31f5d
-- event-guards: 2 5005b91f64b63f2526f4db9f184bb6034d3225c9f8ddc506410f245efcb0cc21
-- history-hashes: 1 d38eaba437328f98d959dbff275592223eab6a148639d2c8b042c0c0cad1b532
-- joined: 1 c2fd07c17ca56428f89300bc731d701aac17e322f1bae2e53c56120d45aa6254
-- read-stream: 2 20b50885946f1afb9e015ffe393c834b2b4841b69891952edc611f43b526e95f
-- view-spool: 2 1a2baa86c63afdbb62f45358b1f367b35fa07a77c0758d615d08108cc92eb487

create schema es;
  grant usage to proviso_api
  grant usage to proviso_platform
  grant usage to proviso_projector

create function es.append(stream text, expected bigint, organization text, event_ids uuid[], types text[], data jsonb[], metadata jsonb[], OUT revision bigint, OUT position_commit xid8, OUT position_prepare bigint)
  returns record
  language plpgsql volatile parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  grant execute to proviso_api;

create function es.append_attempt(stream text, expected bigint, organization text, event_ids uuid[], types text[], data jsonb[], metadata jsonb[], OUT revision bigint, OUT position_commit xid8, OUT position_prepare bigint)
  returns record
  language plpgsql volatile parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  grant execute to proviso_api;

create function es.append_group(streams text[], expected bigint[], organizations text[], items integer[], event_ids uuid[], types text[], data jsonb[], metadata jsonb[])
  returns TABLE(item integer, revision bigint, position_commit xid8, position_prepare bigint)
  language plpgsql volatile parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  set plan_cache_mode=force_generic_plan
  set enable_seqscan=off
  grant execute to proviso_api;

create function es.append_moving(stream text, expected bigint, leaving text, organization text, event_ids uuid[], types text[], data jsonb[], metadata jsonb[], OUT revision bigint, OUT position_commit xid8, OUT position_prepare bigint)
  returns record
  language plpgsql volatile parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  grant execute to proviso_api;

create function es.append_one(stream text, expected bigint, organization text, event_id uuid, type text, data jsonb, metadata jsonb, OUT revision bigint, OUT position_commit xid8, OUT position_prepare bigint)
  returns record
  language plpgsql volatile parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  set plan_cache_mode=force_generic_plan
  set enable_seqscan=off
  grant execute to proviso_api;

create function es.append_owned(stream text, expected bigint, owner text, organization text, event_ids uuid[], types text[], data jsonb[], metadata jsonb[], OUT revision bigint, OUT position_commit xid8, OUT position_prepare bigint)
  returns record
  language plpgsql volatile parallel unsafe
  set search_path=pg_catalog, pg_temp
  set plan_cache_mode=force_generic_plan
  set enable_seqscan=off;

create function es.claim(installation uuid)
  returns uuid
  language plpgsql volatile parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  grant execute to proviso_api
  grant execute to proviso_jobs
  grant execute to proviso_projector;

create function es.declare_appending()
  returns trigger
  language plpgsql volatile parallel unsafe
  set search_path=pg_catalog, pg_temp;

create table es.events (
  global_position bigint not null generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  stream_id text not null,
  stream_revision bigint not null,
  category text not null generated always as (split_part(stream_id, '-'::text, 1)) stored,
  event_id uuid not null,
  type text not null,
  data jsonb not null,
  metadata jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null default clock_timestamp(),
  size integer not null generated always as (octet_length((data)::text)) stored,
  constraint events_event_id_key UNIQUE (event_id),
  constraint events_pkey PRIMARY KEY (transaction_id, global_position),
  constraint events_stream_revision_check CHECK ((stream_revision >= 0)),
  constraint events_stream_revision_key UNIQUE (stream_id, stream_revision)
);

CREATE INDEX events_category_idx ON es.events USING btree (category, transaction_id, global_position);

CREATE INDEX events_organization_idx ON es.events USING btree (((metadata ->> 'organizationId'::text)), transaction_id, global_position);

CREATE TRIGGER events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON es.events FOR EACH STATEMENT EXECUTE FUNCTION es.refuse_change();

CREATE TRIGGER events_declare_appending BEFORE INSERT ON es.events FOR EACH STATEMENT EXECUTE FUNCTION es.declare_appending();

grant select on es.events to proviso_jobs;

grant select on es.events to proviso_projector;

create table es.installation (
  single boolean not null default true,
  id uuid not null,
  constraint installation_pkey PRIMARY KEY (single),
  constraint installation_single_check CHECK (single)
);

create function es.read_any_stream(stream text, from_revision bigint, direction text, max_count bigint, max_bytes bigint)
  returns TABLE(event_id uuid, type text, stream_id text, stream_revision bigint, data jsonb, metadata jsonb, transaction_id xid8, global_position bigint, size integer)
  language plpgsql stable parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  grant execute to proviso_projector;

create function es.read_stream(stream text, organization text, from_revision bigint, direction text, max_count bigint, max_bytes bigint)
  returns TABLE(event_id uuid, type text, stream_id text, stream_revision bigint, data jsonb, metadata jsonb, transaction_id xid8, global_position bigint, size integer)
  language plpgsql stable parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  grant execute to proviso_api;

create function es.refuse_change()
  returns trigger
  language plpgsql volatile parallel unsafe
  set search_path=pg_catalog, pg_temp;

create function es.refuse_foreign(stream text)
  returns void
  language plpgsql volatile parallel unsafe
  set search_path=pg_catalog, pg_temp;

create schema private;
  grant usage to proviso_api
  grant usage to proviso_jobs
  grant usage to proviso_platform
  grant usage to proviso_projector

create function private.add_history_hash()
  returns trigger
  language plpgsql volatile parallel unsafe
  set search_path=pg_catalog, pg_temp;

create table private.api_keys (
  id uuid not null,
  key_hash bytea not null,
  user_id uuid not null,
  organization_id uuid not null,
  name text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint api_keys_pkey PRIMARY KEY (id)
);

CREATE INDEX api_keys_user_id_idx ON private.api_keys USING btree (user_id);

grant delete on private.api_keys to proviso_api;

grant insert on private.api_keys to proviso_api;

grant select on private.api_keys to proviso_api;

grant select on private.api_keys to proviso_jobs;

grant update on private.api_keys to proviso_api;

grant update on private.api_keys to proviso_jobs;

create table private.attempts (
  key bytea not null,
  attempts integer not null,
  resets_at timestamp with time zone not null,
  constraint attempts_key_check CHECK ((length(key) = 32)),
  constraint attempts_pkey PRIMARY KEY (key)
);

CREATE INDEX attempts_resets_at_idx ON private.attempts USING btree (resets_at);

grant delete on private.attempts to proviso_api;

grant insert on private.attempts to proviso_api;

grant select on private.attempts to proviso_api;

grant update on private.attempts to proviso_api;

create table private.backups (
  taken_at timestamp with time zone not null default clock_timestamp(),
  constraint backups_pkey PRIMARY KEY (taken_at)
);

grant insert on private.backups to proviso_jobs;

grant select on private.backups to proviso_platform;

create table private.comment_mails (
  organization_id uuid not null,
  thread_id text not null,
  user_id uuid not null,
  policy_id text not null,
  waiting_since timestamp with time zone,
  first_number integer,
  last_number integer not null,
  mailed_at timestamp with time zone,
  constraint comment_mails_pkey PRIMARY KEY (thread_id, user_id)
);

CREATE INDEX comment_mails_waiting_since_idx ON private.comment_mails USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);

grant delete on private.comment_mails to proviso_jobs;

grant insert on private.comment_mails to proviso_jobs;

grant select on private.comment_mails to proviso_jobs;

grant update on private.comment_mails to proviso_jobs;

create table private.credentials (
  user_id uuid not null,
  organization_id uuid not null,
  email_key text not null,
  password_hash text,
  status text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  devices_forgotten_at timestamp with time zone,
  constraint credentials_email_key_check CHECK ((email_key ~ '^[0-9a-f]{64}$'::text)),
  constraint credentials_email_key_key UNIQUE (email_key),
  constraint credentials_pkey PRIMARY KEY (user_id),
  constraint credentials_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text])))
);

grant delete on private.credentials to proviso_api;

grant insert on private.credentials to proviso_api;

grant select on private.credentials to proviso_api;

grant update on private.credentials to proviso_api;

create table private.current_sql (
  name text not null,
  edition integer not null,
  checksum text not null,
  newest_migration text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint current_sql_pkey PRIMARY KEY (name)
);

grant select on private.current_sql to proviso_projector;

create function private.delete_mail_about(person uuid, addresses text[], names text[], organizations uuid[])
  returns bigint
  language sql volatile parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  grant execute to proviso_api
  grant execute to proviso_jobs;

create table private.directory_tokens (
  id uuid not null,
  token_hash bytea not null,
  organization_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint directory_tokens_pkey PRIMARY KEY (id),
  constraint directory_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint directory_tokens_token_hash_key UNIQUE (token_hash)
);

CREATE INDEX directory_tokens_organization_id_idx ON private.directory_tokens USING btree (organization_id);

grant delete on private.directory_tokens to proviso_api;

grant delete on private.directory_tokens to proviso_jobs;

grant insert on private.directory_tokens to proviso_api;

grant select on private.directory_tokens to proviso_api;

grant select on private.directory_tokens to proviso_jobs;

grant update on private.directory_tokens to proviso_api;

create table private.document_numbers (
  organization_id uuid not null,
  number_key text not null,
  policy_id uuid not null,
  claimed_at timestamp with time zone not null default clock_timestamp(),
  constraint document_numbers_pkey PRIMARY KEY (organization_id, number_key)
);

alter table private.document_numbers enable row level security, force row level security;

create policy every_tenant on private.document_numbers for all to proviso_jobs
  using (true);

create policy tenant on private.document_numbers for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.document_numbers to proviso_jobs;

grant insert on private.document_numbers to proviso_api;

grant select on private.document_numbers to proviso_api;

grant select on private.document_numbers to proviso_jobs;

grant update on private.document_numbers to proviso_api;

create table private.email_changes (
  user_id uuid not null,
  id uuid not null,
  new_email text not null,
  old_agreed_at timestamp with time zone,
  new_agreed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (user_id)
);

CREATE INDEX email_changes_expires_at_idx ON private.email_changes USING btree (expires_at);

grant delete on private.email_changes to proviso_api;

grant delete on private.email_changes to proviso_jobs;

grant insert on private.email_changes to proviso_api;

grant select on private.email_changes to proviso_api;

grant update on private.email_changes to proviso_api;

grant select (expires_at) on private.email_changes to proviso_jobs;

grant select (user_id) on private.email_changes to proviso_jobs;

create table private.event_store (
  single boolean not null default true,
  engine text not null,
  prefix text not null default ''::text,
  installation_id uuid not null default gen_random_uuid(),
  constraint event_store_engine_check CHECK ((engine = ANY (ARRAY['Postgres'::text, 'EventStoreDB'::text]))),
  constraint event_store_pkey PRIMARY KEY (single),
  constraint event_store_single_check CHECK (single)
);

grant select on private.event_store to proviso_projector;

create table private.event_topics (
  topic text not null,
  cluster_id text not null,
  partitions integer not null,
  position_commit bigint not null default 0,
  position_prepare bigint not null default 0,
  last_offsets bigint[] not null,
  caught_up_at timestamp with time zone,
  stopped_reason text,
  set_up_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint event_topics_check CHECK ((cardinality(last_offsets) = partitions)),
  constraint event_topics_partitions_check CHECK ((partitions > 0)),
  constraint event_topics_pkey PRIMARY KEY (topic)
);

grant select on private.event_topics to proviso_api;

grant select on private.event_topics to proviso_jobs;

grant select on private.event_topics to proviso_projector;

grant update on private.event_topics to proviso_jobs;

create table private.evidence_packs (
  pack_id uuid not null,
  organization_id uuid not null,
  written bigint not null,
  expires_at timestamp with time zone,
  constraint evidence_packs_pkey PRIMARY KEY (pack_id),
  constraint evidence_packs_written_check CHECK ((written >= 0))
);

CREATE INDEX evidence_packs_expiry_idx ON private.evidence_packs USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX evidence_packs_organization_idx ON private.evidence_packs USING btree (organization_id);

alter table private.evidence_packs enable row level security, force row level security;

create policy every_tenant on private.evidence_packs for all to proviso_jobs
  using (true);

create policy tenant on private.evidence_packs for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.evidence_packs to proviso_jobs;

grant insert on private.evidence_packs to proviso_jobs;

grant select on private.evidence_packs to proviso_api;

grant select on private.evidence_packs to proviso_jobs;

grant update on private.evidence_packs to proviso_jobs;

create table private.exception_reminders (
  organization_id uuid not null,
  exception_id text not null,
  stage integer not null,
  user_id uuid not null,
  mail_id uuid not null,
  stored_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint exception_reminders_pkey PRIMARY KEY (exception_id, stage, user_id)
);

CREATE INDEX exception_reminders_organization_id_idx ON private.exception_reminders USING btree (organization_id) WHERE (sent_at IS NULL);

grant delete on private.exception_reminders to proviso_jobs;

grant insert on private.exception_reminders to proviso_jobs;

grant select on private.exception_reminders to proviso_jobs;

grant update on private.exception_reminders to proviso_jobs;

create table private.exception_request_mails (
  organization_id uuid not null,
  mailed_until timestamp with time zone not null,
  mailed_at timestamp with time zone not null,
  constraint exception_request_mails_pkey PRIMARY KEY (organization_id)
);

grant delete on private.exception_request_mails to proviso_jobs;

grant insert on private.exception_request_mails to proviso_jobs;

grant select on private.exception_request_mails to proviso_jobs;

grant update on private.exception_request_mails to proviso_jobs;

create table private.external_identities (
  issuer text not null,
  subject_key text not null,
  user_id uuid not null,
  linked_at timestamp with time zone not null default now(),
  constraint external_identities_pkey PRIMARY KEY (issuer, subject_key),
  constraint external_identities_subject_key_check CHECK ((subject_key ~ '^[0-9a-f]{64}$'::text))
);

CREATE INDEX external_identities_user_id_idx ON private.external_identities USING btree (user_id);

grant delete on private.external_identities to proviso_api;

grant insert on private.external_identities to proviso_api;

grant select on private.external_identities to proviso_api;

grant update on private.external_identities to proviso_api;

create table private.history_anchor_states (
  organization_id uuid not null,
  anchor text not null,
  anchored_size bigint not null default 0,
  anchored_at timestamp with time zone,
  attempted_size bigint not null default 0,
  next_attempt_at timestamp with time zone not null,
  failures integer not null default 0,
  failure text,
  failed_at timestamp with time zone,
  constraint history_anchor_states_pkey PRIMARY KEY (organization_id, anchor)
);

alter table private.history_anchor_states enable row level security, force row level security;

create policy every_tenant on private.history_anchor_states for all to proviso_jobs
  using (true);

create policy tenant on private.history_anchor_states for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant insert on private.history_anchor_states to proviso_jobs;

grant select on private.history_anchor_states to proviso_api;

grant select on private.history_anchor_states to proviso_jobs;

grant update on private.history_anchor_states to proviso_jobs;

create table private.history_anchors (
  organization_id uuid not null,
  anchor text not null,
  size bigint not null,
  root bytea not null,
  proof bytea not null,
  anchored_at timestamp with time zone not null,
  constraint history_anchors_pkey PRIMARY KEY (organization_id, size, anchor),
  constraint history_anchors_root_check CHECK ((length(root) = 32)),
  constraint history_anchors_size_check CHECK ((size > 0))
);

alter table private.history_anchors enable row level security, force row level security;

create policy every_tenant on private.history_anchors for all to proviso_jobs
  using (true);

create policy tenant on private.history_anchors for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant insert on private.history_anchors to proviso_jobs;

grant select on private.history_anchors to proviso_api;

grant select on private.history_anchors to proviso_jobs;

create table private.history_checkpoints (
  organization_id uuid not null,
  size bigint not null,
  root bytea not null,
  note text not null,
  signed_at timestamp with time zone not null,
  constraint history_checkpoints_pkey PRIMARY KEY (organization_id, size),
  constraint history_checkpoints_root_check CHECK ((length(root) = 32)),
  constraint history_checkpoints_size_check CHECK ((size > 0))
);

alter table private.history_checkpoints enable row level security, force row level security;

create policy every_tenant on private.history_checkpoints for all to proviso_jobs
  using (true);

create policy tenant on private.history_checkpoints for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant insert on private.history_checkpoints to proviso_api;

grant insert on private.history_checkpoints to proviso_jobs;

grant select on private.history_checkpoints to proviso_api;

grant select on private.history_checkpoints to proviso_jobs;

grant update (note) on private.history_checkpoints to proviso_api;

grant update (note) on private.history_checkpoints to proviso_jobs;

create table private.history_hashes (
  organization_id uuid,
  level smallint,
  hash_index bigint,
  hash bytea,
  event_id uuid
);

CREATE TRIGGER history_hashes_add INSTEAD OF INSERT ON private.history_hashes FOR EACH ROW EXECUTE FUNCTION private.add_history_hash();

grant insert on private.history_hashes to proviso_jobs;

grant select on private.history_hashes to proviso_api;

grant select on private.history_hashes to proviso_jobs;

create table private.history_keys (
  generation integer not null,
  public_key bytea not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint history_keys_generation_check CHECK ((generation > 0)),
  constraint history_keys_pkey PRIMARY KEY (generation),
  constraint history_keys_public_key_check CHECK ((length(public_key) = 32))
);

grant insert on private.history_keys to proviso_api;

grant insert on private.history_keys to proviso_jobs;

grant select on private.history_keys to proviso_api;

grant select on private.history_keys to proviso_jobs;

grant update (ends_at) on private.history_keys to proviso_jobs;

create table private.history_logs (
  organization_id uuid not null,
  size bigint not null default 0,
  signed_size bigint not null default 0,
  signed_generation integer not null default 0,
  constraint history_logs_pkey PRIMARY KEY (organization_id),
  constraint history_logs_size_check CHECK ((size >= 0))
);

alter table private.history_logs enable row level security, force row level security;

create policy every_tenant on private.history_logs for all to proviso_jobs
  using (true);

create policy tenant on private.history_logs for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant insert on private.history_logs to proviso_jobs;

grant select on private.history_logs to proviso_api;

grant select on private.history_logs to proviso_jobs;

grant update on private.history_logs to proviso_jobs;

create table private.history_runs (
  organization_id uuid not null,
  level smallint not null,
  first_index bigint not null,
  hashes bytea not null,
  event_ids bytea,
  constraint history_runs_check CHECK ((((first_index % (128)::bigint) + (length(hashes) / 32)) <= 128)),
  constraint history_runs_check1 CHECK (((level = 0) = (event_ids IS NOT NULL))),
  constraint history_runs_check2 CHECK ((length(event_ids) = (length(hashes) / 2))),
  constraint history_runs_first_index_check CHECK ((first_index >= 0)),
  constraint history_runs_hashes_check CHECK (((length(hashes) > 0) AND ((length(hashes) % 32) = 0))),
  constraint history_runs_level_check CHECK (((level >= 0) AND (level <= 6))),
  constraint history_runs_pkey PRIMARY KEY (organization_id, level, first_index)
);

alter table private.history_runs enable row level security, force row level security;

create policy every_tenant on private.history_runs for all to proviso_jobs
  using (true);

create policy tenant on private.history_runs for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant insert on private.history_runs to proviso_jobs;

grant select on private.history_runs to proviso_api;

grant select on private.history_runs to proviso_jobs;

create table private.idempotency (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  body text,
  created_at timestamp with time zone not null default now(),
  claimant_lock bigint,
  constraint idempotency_pkey PRIMARY KEY (organization_id, user_id, key)
);

CREATE INDEX idempotency_created_at_idx ON private.idempotency USING btree (created_at);

alter table private.idempotency enable row level security, force row level security;

create policy every_tenant on private.idempotency for all to proviso_jobs
  using (true);

create policy tenant on private.idempotency for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.idempotency to proviso_api;

grant insert on private.idempotency to proviso_api;

grant select on private.idempotency to proviso_api;

grant update on private.idempotency to proviso_api;

grant select (user_id) on private.idempotency to proviso_jobs;

create table private.installation_samples (
  taken_at timestamp with time zone not null,
  events integer not null,
  lag integer not null,
  parked integer not null,
  failing_jobs integer not null,
  constraint installation_samples_pkey PRIMARY KEY (taken_at)
);

grant delete on private.installation_samples to proviso_jobs;

grant insert on private.installation_samples to proviso_jobs;

grant select on private.installation_samples to proviso_jobs;

grant select on private.installation_samples to proviso_platform;

create table private.kept_mails (
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  user_id uuid,
  sealed bytea not null,
  state text not null,
  reason text not null,
  attempts integer not null default 1,
  kept_at timestamp with time zone not null default clock_timestamp(),
  tried_at timestamp with time zone not null default clock_timestamp(),
  waiting_since timestamp with time zone not null default clock_timestamp(),
  next_at timestamp with time zone not null default clock_timestamp(),
  organization_id uuid,
  constraint kept_mails_pkey PRIMARY KEY (id),
  constraint kept_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'refused'::text])))
);

CREATE INDEX kept_mails_next_at_idx ON private.kept_mails USING btree (next_at) WHERE (state = 'waiting'::text);

grant delete on private.kept_mails to proviso_jobs;

grant delete on private.kept_mails to proviso_platform;

grant insert on private.kept_mails to proviso_api;

grant insert on private.kept_mails to proviso_jobs;

grant select on private.kept_mails to proviso_jobs;

grant select on private.kept_mails to proviso_platform;

grant update on private.kept_mails to proviso_jobs;

grant update on private.kept_mails to proviso_platform;

create table private.link_tokens (
  token_hash bytea not null,
  purpose text not null,
  subject jsonb not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint link_tokens_pkey PRIMARY KEY (token_hash),
  constraint link_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['sign-up'::text, 'verify-email'::text, 'reset-password'::text, 'join'::text, 'notification-address'::text, 'email-change'::text, 'email-change-stop'::text, 'audit'::text]))),
  constraint link_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE INDEX link_tokens_expires_at_idx ON private.link_tokens USING btree (expires_at);

grant delete on private.link_tokens to proviso_api;

grant insert on private.link_tokens to proviso_api;

grant select on private.link_tokens to proviso_api;

grant update on private.link_tokens to proviso_api;

create table private.notification_items (
  event_id uuid not null,
  organization_id uuid not null,
  kind text not null,
  what text not null,
  policy_id text not null,
  score double precision,
  actor_id text not null,
  recorded_at timestamp with time zone not null,
  digest_id uuid,
  constraint notification_items_kind_check CHECK ((kind = ANY (ARRAY['policyChanges'::text, 'analyses'::text]))),
  constraint notification_items_pkey PRIMARY KEY (event_id)
);

CREATE INDEX notification_items_organization_id_recorded_at_idx ON private.notification_items USING btree (organization_id, recorded_at);

grant delete on private.notification_items to proviso_jobs;

grant insert on private.notification_items to proviso_jobs;

grant select on private.notification_items to proviso_jobs;

grant update on private.notification_items to proviso_jobs;

create table private.notification_mails (
  id uuid not null,
  sent_at timestamp with time zone not null default now(),
  constraint notification_mails_pkey PRIMARY KEY (id)
);

CREATE INDEX notification_mails_sent_at_idx ON private.notification_mails USING btree (sent_at);

grant delete on private.notification_mails to proviso_jobs;

grant insert on private.notification_mails to proviso_jobs;

grant select on private.notification_mails to proviso_jobs;

create table private.organization_exports (
  organization_id uuid not null,
  export_id uuid not null,
  written bigint not null,
  expires_at timestamp with time zone,
  constraint organization_exports_pkey PRIMARY KEY (organization_id)
);

CREATE INDEX organization_exports_expires_at_idx ON private.organization_exports USING btree (expires_at);

alter table private.organization_exports enable row level security, force row level security;

create policy every_tenant on private.organization_exports for all to proviso_jobs
  using (true);

create policy tenant on private.organization_exports for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.organization_exports to proviso_jobs;

grant insert on private.organization_exports to proviso_jobs;

grant select on private.organization_exports to proviso_api;

grant update on private.organization_exports to proviso_jobs;

create table private.outbox (
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  user_id uuid,
  organization_id uuid,
  constraint outbox_pkey PRIMARY KEY (id)
);

CREATE INDEX outbox_created_at_id_idx ON private.outbox USING btree (created_at DESC, id DESC);

grant delete on private.outbox to proviso_jobs;

grant insert on private.outbox to proviso_api;

grant select on private.outbox to proviso_platform;

grant select (created_at) on private.outbox to proviso_jobs;

grant select (recipient) on private.outbox to proviso_jobs;

create table private.parked_events (
  id uuid not null default gen_random_uuid(),
  consumer text not null,
  name text not null,
  version integer not null default 0,
  stream text not null,
  revision bigint not null,
  event_id uuid not null,
  event_type text not null,
  position_commit bigint not null,
  position_prepare bigint not null,
  error text not null,
  attempts integer not null,
  parked_at timestamp with time zone not null default now(),
  tried_at timestamp with time zone not null default now(),
  decision text,
  constraint parked_events_consumer_check CHECK ((consumer = ANY (ARRAY['reaction'::text, 'read-model'::text]))),
  constraint parked_events_consumer_name_version_stream_key UNIQUE (consumer, name, version, stream),
  constraint parked_events_decision_check CHECK ((decision = ANY (ARRAY['retry'::text, 'skip'::text]))),
  constraint parked_events_pkey PRIMARY KEY (id)
);

grant delete on private.parked_events to proviso_projector;

grant insert on private.parked_events to proviso_projector;

grant select on private.parked_events to proviso_platform;

grant select on private.parked_events to proviso_projector;

grant update on private.parked_events to proviso_projector;

grant update (decision) on private.parked_events to proviso_platform;

create table private.passkey_challenges (
  token_hash bytea not null,
  challenge text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (token_hash),
  constraint passkey_challenges_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE INDEX passkey_challenges_expires_at_idx ON private.passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_challenges_user_id_idx ON private.passkey_challenges USING btree (user_id);

grant delete on private.passkey_challenges to proviso_api;

grant insert on private.passkey_challenges to proviso_api;

grant select on private.passkey_challenges to proviso_api;

grant update on private.passkey_challenges to proviso_api;

create table private.passkeys (
  id uuid not null,
  credential_id text not null,
  user_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  usable boolean not null default false,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id)
);

CREATE INDEX passkeys_user_id_idx ON private.passkeys USING btree (user_id);

grant delete on private.passkeys to proviso_api;

grant insert on private.passkeys to proviso_api;

grant select on private.passkeys to proviso_api;

grant update on private.passkeys to proviso_api;

create table private.payment_messages (
  id text not null,
  type text not null,
  outcome text not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  constraint payment_messages_pkey PRIMARY KEY (id)
);

CREATE INDEX payment_messages_received_at_idx ON private.payment_messages USING btree (received_at);

grant delete on private.payment_messages to proviso_jobs;

grant insert on private.payment_messages to proviso_api;

grant select on private.payment_messages to proviso_api;

create table private.platform_admins (
  user_id uuid not null,
  appointed_at timestamp with time zone not null default now(),
  constraint platform_admins_pkey PRIMARY KEY (user_id)
);

grant select on private.platform_admins to proviso_api;

create table private.policy_editors (
  organization_id uuid not null,
  policy_id text not null,
  user_id uuid not null,
  since timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  constraint policy_editors_pkey PRIMARY KEY (organization_id, policy_id, user_id)
);

CREATE INDEX policy_editors_seen_at_idx ON private.policy_editors USING btree (seen_at);

alter table private.policy_editors enable row level security, force row level security;

create policy every_tenant on private.policy_editors for all to proviso_jobs
  using (true);

create policy tenant on private.policy_editors for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.policy_editors to proviso_api;

grant insert on private.policy_editors to proviso_api;

grant select on private.policy_editors to proviso_api;

grant update on private.policy_editors to proviso_api;

create table private.reaction_checkpoints (
  reaction text not null,
  position_commit bigint not null,
  position_prepare bigint not null,
  updated_at timestamp with time zone not null default now(),
  partition integer not null,
  stream_prefixes text[] not null default '{}'::text[],
  constraint reaction_checkpoints_partition_check CHECK ((partition >= 0)),
  constraint reaction_checkpoints_pkey PRIMARY KEY (reaction, partition)
);

grant delete on private.reaction_checkpoints to proviso_jobs;

grant insert on private.reaction_checkpoints to proviso_jobs;

grant select on private.reaction_checkpoints to proviso_jobs;

grant select on private.reaction_checkpoints to proviso_projector;

grant update on private.reaction_checkpoints to proviso_jobs;

create table private.recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.two_factor(user_id) ON DELETE CASCADE
);

grant delete on private.recovery_codes to proviso_api;

grant insert on private.recovery_codes to proviso_api;

grant select on private.recovery_codes to proviso_api;

grant update on private.recovery_codes to proviso_api;

create table private.refused_payment_messages (
  day date not null default CURRENT_DATE,
  reason text not null,
  count integer not null default 1,
  last_at timestamp with time zone not null default clock_timestamp(),
  constraint refused_payment_messages_pkey PRIMARY KEY (day, reason)
);

grant delete on private.refused_payment_messages to proviso_jobs;

grant insert on private.refused_payment_messages to proviso_api;

grant select on private.refused_payment_messages to proviso_api;

grant update on private.refused_payment_messages to proviso_api;

create table private.review_calendars (
  user_id uuid not null,
  organization_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint review_calendars_pkey PRIMARY KEY (user_id),
  constraint review_calendars_token_hash_key UNIQUE (token_hash)
);

grant delete on private.review_calendars to proviso_api;

grant delete on private.review_calendars to proviso_jobs;

grant insert on private.review_calendars to proviso_api;

grant select on private.review_calendars to proviso_api;

grant select on private.review_calendars to proviso_jobs;

grant update on private.review_calendars to proviso_api;

create table private.review_reminders (
  organization_id uuid not null,
  policy_id text not null,
  due text not null,
  stage integer not null,
  user_id uuid not null,
  mail_id uuid not null,
  sent_at timestamp with time zone,
  constraint review_reminders_pkey PRIMARY KEY (organization_id, policy_id, due, stage)
);

CREATE INDEX review_reminders_mail_id_idx ON private.review_reminders USING btree (mail_id) WHERE (sent_at IS NULL);

grant delete on private.review_reminders to proviso_jobs;

grant insert on private.review_reminders to proviso_jobs;

grant select on private.review_reminders to proviso_jobs;

grant update on private.review_reminders to proviso_jobs;

create table private.sandbox_accounts (
  organization_id uuid not null,
  account jsonb not null,
  constraint sandbox_accounts_pkey PRIMARY KEY (organization_id)
);

alter table private.sandbox_accounts enable row level security, force row level security;

create policy every_tenant on private.sandbox_accounts for select to proviso_jobs
  using (true);

create policy every_tenant_of_platform on private.sandbox_accounts for select to proviso_platform
  using (true);

create policy tenant on private.sandbox_accounts for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.sandbox_accounts to proviso_jobs;

grant insert on private.sandbox_accounts to proviso_api;

grant select on private.sandbox_accounts to proviso_api;

grant select on private.sandbox_accounts to proviso_platform;

grant update on private.sandbox_accounts to proviso_api;

create table private.scheduled_jobs (
  name text not null,
  due_at timestamp with time zone not null,
  version bigint not null default 0,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  attempts integer not null default 0,
  done_at timestamp with time zone,
  error text,
  failing_since timestamp with time zone,
  constraint scheduled_jobs_check CHECK (((claimed_by IS NULL) = (claimed_at IS NULL))),
  constraint scheduled_jobs_pkey PRIMARY KEY (name)
);

grant insert on private.scheduled_jobs to proviso_jobs;

grant select on private.scheduled_jobs to proviso_jobs;

grant select on private.scheduled_jobs to proviso_projector;

grant update on private.scheduled_jobs to proviso_jobs;

create table private.sessions (
  token_hash bytea not null,
  public_id uuid not null,
  user_id uuid not null,
  organization_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  supported_by uuid,
  administrator_session uuid,
  engagement_id uuid,
  audited_organization_id uuid,
  constraint sessions_administrator_session_fkey FOREIGN KEY (administrator_session) REFERENCES private.sessions(public_id) ON DELETE CASCADE,
  constraint sessions_audit CHECK (((engagement_id IS NULL) = (audited_organization_id IS NULL))),
  constraint sessions_audit_without_support CHECK (((engagement_id IS NULL) OR (supported_by IS NULL))),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_public_id_key UNIQUE (public_id),
  constraint sessions_support CHECK (((supported_by IS NULL) = (administrator_session IS NULL))),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE INDEX sessions_administrator_session_idx ON private.sessions USING btree (administrator_session) WHERE (administrator_session IS NOT NULL);

CREATE INDEX sessions_expires_at_idx ON private.sessions USING btree (expires_at);

CREATE INDEX sessions_supported_by_idx ON private.sessions USING btree (supported_by) WHERE (supported_by IS NOT NULL);

CREATE INDEX sessions_user_id_idx ON private.sessions USING btree (user_id);

grant delete on private.sessions to proviso_api;

grant insert on private.sessions to proviso_api;

grant select on private.sessions to proviso_api;

grant update on private.sessions to proviso_api;

create table private.sign_on_domains (
  id uuid not null,
  organization_id uuid not null,
  domain text not null,
  token text not null,
  verified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  asked_at timestamp with time zone,
  missing_since timestamp with time zone,
  missed integer not null default 0,
  constraint sign_on_domains_organization_id_domain_key UNIQUE (organization_id, domain),
  constraint sign_on_domains_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX sign_on_domains_verified ON private.sign_on_domains USING btree (domain) WHERE (verified_at IS NOT NULL);

grant delete on private.sign_on_domains to proviso_api;

grant delete on private.sign_on_domains to proviso_jobs;

grant insert on private.sign_on_domains to proviso_api;

grant select on private.sign_on_domains to proviso_api;

grant select on private.sign_on_domains to proviso_jobs;

grant update on private.sign_on_domains to proviso_api;

grant update on private.sign_on_domains to proviso_jobs;

create table private.sign_on_providers (
  organization_id uuid not null,
  issuer text not null,
  client_id text not null,
  sealed_secret bytea,
  group_claim text,
  roles jsonb not null,
  enforced boolean not null,
  updated_at timestamp with time zone not null default now(),
  kind text not null default 'oidc'::text,
  entry_point text,
  certificates text[] not null default '{}'::text[],
  email_attribute text,
  constraint sign_on_providers_kind_check CHECK ((kind = ANY (ARRAY['oidc'::text, 'saml'::text]))),
  constraint sign_on_providers_pkey PRIMARY KEY (organization_id)
);

grant delete on private.sign_on_providers to proviso_api;

grant delete on private.sign_on_providers to proviso_jobs;

grant insert on private.sign_on_providers to proviso_api;

grant select on private.sign_on_providers to proviso_api;

grant select on private.sign_on_providers to proviso_jobs;

grant update on private.sign_on_providers to proviso_api;

create table private.skipped_events (
  read_model text not null,
  version integer not null,
  event_id uuid not null,
  stream text not null,
  revision bigint not null,
  skipped_at timestamp with time zone not null default now(),
  constraint skipped_events_pkey PRIMARY KEY (read_model, version, event_id)
);

grant delete on private.skipped_events to proviso_projector;

grant insert on private.skipped_events to proviso_projector;

grant select on private.skipped_events to proviso_projector;

create table private.snapshots (
  organization_id uuid not null,
  stream_id text not null,
  fold text not null,
  revision bigint not null,
  event_id uuid not null,
  sealed_state bytea not null,
  constraint snapshots_pkey PRIMARY KEY (organization_id, stream_id),
  constraint snapshots_revision_check CHECK ((revision >= 0))
);

alter table private.snapshots enable row level security, force row level security;

create policy tenant on private.snapshots for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.snapshots to proviso_api;

grant insert on private.snapshots to proviso_api;

grant select on private.snapshots to proviso_api;

grant update on private.snapshots to proviso_api;

create function private.spool_views(views jsonb)
  returns void
  language sql volatile parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  grant execute to proviso_api;

create table private.sso_logins (
  token_hash bytea not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamp with time zone not null,
  return_path text,
  organization_id uuid,
  request_id text,
  answer bytea,
  answer_hash bytea,
  issuer text,
  time_zone text,
  constraint sso_logins_answer_hash_check CHECK ((length(answer_hash) = 32)),
  constraint sso_logins_pkey PRIMARY KEY (token_hash),
  constraint sso_logins_request_id_key UNIQUE (request_id),
  constraint sso_logins_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE INDEX sso_logins_expires_at_idx ON private.sso_logins USING btree (expires_at);

grant delete on private.sso_logins to proviso_api;

grant insert on private.sso_logins to proviso_api;

grant select on private.sso_logins to proviso_api;

grant update on private.sso_logins to proviso_api;

create table private.sso_sessions (
  session_id uuid not null,
  id_token bytea not null,
  constraint sso_sessions_pkey PRIMARY KEY (session_id),
  constraint sso_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES private.sessions(public_id) ON DELETE CASCADE
);

grant delete on private.sso_sessions to proviso_api;

grant insert on private.sso_sessions to proviso_api;

grant select on private.sso_sessions to proviso_api;

grant update on private.sso_sessions to proviso_api;

create table private.stripe_customers (
  organization_id uuid not null,
  customer_id text not null,
  constraint stripe_customers_customer_id_key UNIQUE (customer_id),
  constraint stripe_customers_pkey PRIMARY KEY (organization_id)
);

alter table private.stripe_customers enable row level security, force row level security;

create policy every_tenant on private.stripe_customers for select to proviso_jobs
  using (true);

create policy tenant on private.stripe_customers for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.stripe_customers to proviso_jobs;

grant insert on private.stripe_customers to proviso_api;

grant select on private.stripe_customers to proviso_api;

grant update on private.stripe_customers to proviso_api;

create table private.subject_keys (
  subject_id text not null,
  wrapped_key bytea,
  created_at timestamp with time zone not null default now(),
  destroyed_at timestamp with time zone,
  address text,
  left_by uuid,
  constraint subject_keys_check CHECK (((wrapped_key IS NULL) = (destroyed_at IS NOT NULL))),
  constraint subject_keys_pkey PRIMARY KEY (subject_id)
);

CREATE INDEX subject_keys_address_idx ON private.subject_keys USING btree (address) WHERE (address IS NOT NULL);

CREATE INDEX subject_keys_left_by_idx ON private.subject_keys USING btree (left_by) WHERE (left_by IS NOT NULL);

grant insert on private.subject_keys to proviso_api;

grant select on private.subject_keys to proviso_api;

grant select on private.subject_keys to proviso_projector;

grant update on private.subject_keys to proviso_api;

create table private.two_factor (
  user_id uuid not null,
  secret bytea not null,
  status text not null,
  last_step bigint,
  attempts integer not null default 0,
  attempts_since timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint two_factor_pkey PRIMARY KEY (user_id),
  constraint two_factor_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'enabled'::text])))
);

grant delete on private.two_factor to proviso_api;

grant insert on private.two_factor to proviso_api;

grant select on private.two_factor to proviso_api;

grant update on private.two_factor to proviso_api;

create table private.two_factor_challenges (
  token_hash bytea not null,
  user_id uuid not null,
  organization_id uuid not null,
  method text not null,
  id_token bytea,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint two_factor_challenges_pkey PRIMARY KEY (token_hash),
  constraint two_factor_challenges_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE INDEX two_factor_challenges_expires_at_idx ON private.two_factor_challenges USING btree (expires_at);

CREATE INDEX two_factor_challenges_user_id_idx ON private.two_factor_challenges USING btree (user_id);

grant delete on private.two_factor_challenges to proviso_api;

grant insert on private.two_factor_challenges to proviso_api;

grant select on private.two_factor_challenges to proviso_api;

grant update on private.two_factor_challenges to proviso_api;

create table private.unfinished_uploads (
  id text not null,
  organization_id uuid not null,
  user_id uuid not null,
  described bytea not null,
  size integer not null,
  received integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint unfinished_uploads_check CHECK (((received >= 0) AND (received <= size))),
  constraint unfinished_uploads_pkey PRIMARY KEY (id)
);

CREATE INDEX unfinished_uploads_created_at_idx ON private.unfinished_uploads USING btree (created_at);

CREATE INDEX unfinished_uploads_user_id_idx ON private.unfinished_uploads USING btree (user_id);

alter table private.unfinished_uploads enable row level security, force row level security;

create policy every_tenant on private.unfinished_uploads for all to proviso_jobs
  using (true);

create policy tenant on private.unfinished_uploads for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.unfinished_uploads to proviso_api;

grant insert on private.unfinished_uploads to proviso_api;

grant select on private.unfinished_uploads to proviso_api;

grant update on private.unfinished_uploads to proviso_api;

create function private.unspool_views(event_ids uuid[])
  returns void
  language sql volatile parallel unsafe security definer
  set search_path=pg_catalog, pg_temp
  grant execute to proviso_api;

create table private.unsubscribe_tokens (
  user_id uuid not null,
  token text not null,
  constraint unsubscribe_tokens_pkey PRIMARY KEY (user_id),
  constraint unsubscribe_tokens_token_check CHECK ((token ~ '^[0-9A-Za-z_-]{43}$'::text)),
  constraint unsubscribe_tokens_token_key UNIQUE (token)
);

grant delete on private.unsubscribe_tokens to proviso_api;

grant delete on private.unsubscribe_tokens to proviso_jobs;

grant insert on private.unsubscribe_tokens to proviso_jobs;

grant select on private.unsubscribe_tokens to proviso_api;

grant select on private.unsubscribe_tokens to proviso_jobs;

create table private.upkeep_runs (
  id uuid not null,
  kind text not null,
  subject text,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null default clock_timestamp(),
  claimed_by uuid,
  beat_at timestamp with time zone,
  attempts integer not null default 0,
  done bigint not null default 0,
  percent integer not null default 0,
  ended_at timestamp with time zone,
  error text,
  result jsonb,
  constraint upkeep_runs_kind_check CHECK ((kind = ANY (ARRAY['rebuild'::text, 'scrub'::text]))),
  constraint upkeep_runs_pkey PRIMARY KEY (id)
);

CREATE INDEX upkeep_runs_latest ON private.upkeep_runs USING btree (requested_at DESC);

CREATE UNIQUE INDEX upkeep_runs_open ON private.upkeep_runs USING btree (kind) WHERE (ended_at IS NULL);

grant delete on private.upkeep_runs to proviso_platform;

grant insert on private.upkeep_runs to proviso_platform;

grant select on private.upkeep_runs to proviso_platform;

grant select on private.upkeep_runs to proviso_projector;

grant update on private.upkeep_runs to proviso_platform;

grant update on private.upkeep_runs to proviso_projector;

create table private.upload_pieces (
  upload_id text not null,
  organization_id uuid not null,
  starts_at integer not null,
  bytes bytea not null,
  constraint upload_pieces_pkey PRIMARY KEY (upload_id, starts_at),
  constraint upload_pieces_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES private.unfinished_uploads(id) ON DELETE CASCADE
);

alter table private.upload_pieces enable row level security, force row level security;

create policy every_tenant on private.upload_pieces for all to proviso_jobs
  using (true);

create policy tenant on private.upload_pieces for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.upload_pieces to proviso_api;

grant insert on private.upload_pieces to proviso_api;

grant select on private.upload_pieces to proviso_api;

grant update on private.upload_pieces to proviso_api;

create table private.view_spool (
  event_id uuid not null,
  stream text not null,
  type text not null,
  data jsonb not null,
  metadata jsonb not null,
  spooled_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  constraint view_spool_pkey PRIMARY KEY (event_id),
  constraint view_spool_stream_check CHECK ((stream ~~ 'access-%'::text))
);

CREATE INDEX view_spool_failures_spooled_at_idx ON private.view_spool USING btree (failures, spooled_at);

grant delete on private.view_spool to proviso_jobs;

grant select on private.view_spool to proviso_jobs;

grant update (failures) on private.view_spool to proviso_jobs;

create table private.webhook_attempts (
  delivery_id uuid not null,
  organization_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  milliseconds integer not null,
  status integer,
  failure text,
  answer text not null,
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES private.webhook_deliveries(id) ON DELETE CASCADE,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number)
);

alter table private.webhook_attempts enable row level security, force row level security;

create policy every_tenant on private.webhook_attempts for all to proviso_jobs
  using (true)
  with check (true);

create policy tenant on private.webhook_attempts for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.webhook_attempts to proviso_api;

grant delete on private.webhook_attempts to proviso_jobs;

grant insert on private.webhook_attempts to proviso_api;

grant insert on private.webhook_attempts to proviso_jobs;

grant select on private.webhook_attempts to proviso_api;

grant select on private.webhook_attempts to proviso_jobs;

grant update on private.webhook_attempts to proviso_api;

grant update on private.webhook_attempts to proviso_jobs;

create table private.webhook_deliveries (
  id uuid not null,
  place bigint not null generated always as identity,
  organization_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  stream text,
  revision bigint,
  occurred_at timestamp with time zone not null,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  tries integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  ended_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES private.webhooks(id) ON DELETE CASCADE
);

CREATE INDEX webhook_deliveries_ended_at_idx ON private.webhook_deliveries USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX webhook_deliveries_organization_id_idx ON private.webhook_deliveries USING btree (organization_id);

CREATE INDEX webhook_deliveries_webhook_id_next_attempt_at_idx ON private.webhook_deliveries USING btree (webhook_id, next_attempt_at) WHERE (status = 'pending'::text);

CREATE INDEX webhook_deliveries_webhook_id_place_idx ON private.webhook_deliveries USING btree (webhook_id, place DESC);

alter table private.webhook_deliveries enable row level security, force row level security;

create policy every_tenant on private.webhook_deliveries for all to proviso_jobs
  using (true)
  with check (true);

create policy tenant on private.webhook_deliveries for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.webhook_deliveries to proviso_api;

grant delete on private.webhook_deliveries to proviso_jobs;

grant insert on private.webhook_deliveries to proviso_api;

grant insert on private.webhook_deliveries to proviso_jobs;

grant select on private.webhook_deliveries to proviso_api;

grant select on private.webhook_deliveries to proviso_jobs;

grant update on private.webhook_deliveries to proviso_api;

grant update on private.webhook_deliveries to proviso_jobs;

create table private.webhook_secrets (
  id uuid not null,
  webhook_id uuid not null,
  organization_id uuid not null,
  sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  constraint webhook_secrets_pkey PRIMARY KEY (id)
);

CREATE INDEX webhook_secrets_webhook_id_idx ON private.webhook_secrets USING btree (webhook_id);

alter table private.webhook_secrets enable row level security, force row level security;

create policy every_tenant on private.webhook_secrets for all to proviso_jobs
  using (true)
  with check (true);

create policy tenant on private.webhook_secrets for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.webhook_secrets to proviso_api;

grant delete on private.webhook_secrets to proviso_jobs;

grant insert on private.webhook_secrets to proviso_api;

grant insert on private.webhook_secrets to proviso_jobs;

grant select on private.webhook_secrets to proviso_api;

grant select on private.webhook_secrets to proviso_jobs;

grant update on private.webhook_secrets to proviso_api;

grant update on private.webhook_secrets to proviso_jobs;

create table private.webhooks (
  id uuid not null,
  organization_id uuid not null,
  address text not null,
  event_types text[] not null,
  enabled boolean not null,
  by_administrator boolean not null,
  revision bigint not null,
  since timestamp with time zone not null,
  failing_since timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id)
);

CREATE INDEX webhooks_organization_id_idx ON private.webhooks USING btree (organization_id);

alter table private.webhooks enable row level security, force row level security;

create policy every_tenant on private.webhooks for all to proviso_jobs
  using (true)
  with check (true);

create policy tenant on private.webhooks for all to proviso_api
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")));

grant delete on private.webhooks to proviso_api;

grant delete on private.webhooks to proviso_jobs;

grant insert on private.webhooks to proviso_api;

grant insert on private.webhooks to proviso_jobs;

grant select on private.webhooks to proviso_api;

grant select on private.webhooks to proviso_jobs;

grant update on private.webhooks to proviso_api;

grant update on private.webhooks to proviso_jobs;

create schema public;
  grant usage to public

create table public.proviso_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint proviso_migrations_pkey PRIMARY KEY (name)
);

grant select on public.proviso_migrations to proviso_owner;

grant select on public.proviso_migrations to proviso_projector;

create schema rm_control;
  grant usage to proviso_api
  grant usage to proviso_platform
  grant usage to proviso_projector

create table rm_control.checkpoints (
  read_model text not null,
  version integer not null,
  partition integer not null default 0,
  position_commit bigint not null,
  position_prepare bigint not null,
  updated_at timestamp with time zone not null default now(),
  parked_reason text,
  parked_at timestamp with time zone,
  caught_up_at timestamp with time zone,
  parking_version bigint not null default 0,
  constraint checkpoints_check CHECK (((parked_reason IS NULL) = (parked_at IS NULL))),
  constraint checkpoints_partition_check CHECK ((partition >= 0)),
  constraint checkpoints_pkey PRIMARY KEY (read_model, version, partition),
  constraint checkpoints_version_check CHECK ((version > 0))
);

grant delete on rm_control.checkpoints to proviso_projector;

grant insert on rm_control.checkpoints to proviso_projector;

grant select on rm_control.checkpoints to proviso_api;

grant select on rm_control.checkpoints to proviso_platform;

grant select on rm_control.checkpoints to proviso_projector;

grant update on rm_control.checkpoints to proviso_projector;

create schema text_search;
  grant usage to proviso_api
  grant usage to proviso_projector

create extension pg_trgm schema text_search;

create extension unaccent schema text_search;

create aggregate text_search.joined(tsvector)
  returns tsvector
  language internal immutable parallel unsafe
  grant execute to proviso_projector;

create text search configuration text_search.proviso_english;
  asciihword with english_stem
  asciiword with english_stem
  email with simple
  file with simple
  float with simple
  host with simple
  hword with text_search.unaccent, english_stem
  hword_asciipart with english_stem
  hword_numpart with simple
  hword_part with text_search.unaccent, english_stem
  int with simple
  numhword with simple
  numword with simple
  sfloat with simple
  uint with simple
  url with simple
  url_path with simple
  version with simple
  word with text_search.unaccent, english_stem
