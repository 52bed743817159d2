import type {
  Actor,
  AuditAction,
  AuditDetailCode,
  AuditEntityType,
  AuditValues,
  Encrypted,
  EventType,
  StoredAuditParameters,
} from '@proviso/contracts';
import { databaseRoles } from '@proviso/storage';
import {
  bigint,
  bigintText,
  createTable,
  defineTable,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '../../engine/projecting/define-table.ts';

export const identity = { name: 'audit-log', version: 4 } as const;

/** One row an event. Personal texts stay encrypted: who reads the row decrypts them, as long as their key exists. */
export const entriesTable = defineTable(
  identity,
  'entries',
  {
    event_id: uuid(),
    /** `null` for events of the installation, which no tenant sees. */
    organization_id: nullable(uuid()),
    stream: text(),
    revision: bigint(),
    position_commit: bigintText(),
    position_prepare: bigintText(),
    recorded_at: timestamptz(),
    event_type: text<EventType>(),
    actor: jsonb<Actor>(),
    /** The person among or behind the actor. */
    user_id: text(),
    action: text<AuditAction>(),
    entity_type: text<AuditEntityType>(),
    entity_id: text(),
    /** What happened; the reader's language makes a sentence of it (contracts/src/audit/details.ts). */
    detail_code: text<AuditDetailCode>(),
    parameters: jsonb<StoredAuditParameters>(),
    /** What a search looks into: the sentence in English. It is never shown. */
    search_text: text(),
    ip: nullable(jsonb<string | Encrypted>()),
    user_agent: nullable(jsonb<string | Encrypted>()),
    before_value: nullable(jsonb<AuditValues>()),
    after_value: nullable(jsonb<AuditValues>()),
  },
  ['event_id', 'recorded_at'],
  { access: 'append-only', partitionedBy: 'range (recorded_at)' },
);
export type EntryRow = RowOf<typeof entriesTable>;

/** The values that a stream's entity has now, for the `before` of the next event. */
export const statesTable = defineTable(
  identity,
  'stream_states',
  { stream: text(), revision: bigint(), state: jsonb<AuditValues>() },
  ['stream'],
  { access: 'projector' },
);

/**
 * Entries are partitioned by month. A month's partition is made when its first entry comes, by a function that runs with
 * the owner's rights. It asks for its own schema's name because a rebuild renames the schema. The partition is attached
 * rather than made in place: that locks out neither readers nor writers.
 */
export const tables = (schema: string): string => `
  ${createTable(schema, entriesTable)}
  -- What people wrote goes with their organization's key; who did what, and when, stays.
  grant update (parameters, search_text, before_value, after_value) on ${schema}.entries to ${databaseRoles.jobs};
  create index entries_newest on ${schema}.entries
    (organization_id, recorded_at desc, position_commit desc, position_prepare desc);

  create function ${schema}.ensure_partition(month date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $function$
  declare
    routine oid;
    own_schema name;
    first_day date := date_trunc('month', month);
    partition name := 'entries_' || to_char(first_day, 'YYYY_MM');
  begin
    get diagnostics routine = pg_routine_oid;
    select nspname into strict own_schema
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where pg_proc.oid = routine;
    if to_regclass(format('%I.%I', own_schema, partition)) is not null then
      return;
    end if;
    execute format('create table %1$I.%2$I (like %1$I.entries including all)', own_schema, partition);
    execute format('alter table %1$I.entries attach partition %1$I.%2$I for values from (%3$L) to (%4$L)',
      own_schema, partition, first_day || ' 00:00+00', (first_day + interval '1 month')::date || ' 00:00+00');
  end
  $function$;
  grant execute on function ${schema}.ensure_partition(date) to ${databaseRoles.projector};

  ${createTable(schema, statesTable)}
`;
