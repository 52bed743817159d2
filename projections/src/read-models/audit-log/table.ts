import type {
  Actor,
  AuditAction,
  AuditDetailCode,
  AuditEntityType,
  AuditTopic,
  AuditValues,
  Encrypted,
  EventType,
  StoredAuditParameters,
} from '@proviso/contracts';
import { databaseRoles, hideFromAuditors, limitToAudit } from '@proviso/storage';
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
import type { Span } from './spans.ts';

export const identity = { name: 'audit-log', version: 10 } as const;

/**
 * Entries, with one row per event. Personal texts stay encrypted, and readers decrypt them as long as their
 * key exists.
 */
export const entriesTable = defineTable(
  identity,
  'entries',
  {
    event_id: uuid(),
    /** `null` for events of the installation, which tenants cannot see. */
    organization_id: nullable(uuid()),
    stream: text(),
    revision: bigint(),
    position_commit: bigintText(),
    position_prepare: bigintText(),
    recorded_at: timestamptz(),
    event_type: text<EventType>(),
    /** The topic that the event type belongs to, if any. */
    topic: nullable(text<AuditTopic>()),
    actor: jsonb<Actor>(),
    /** The user who acted, or on whose behalf the actor acted. */
    user_id: text(),
    action: text<AuditAction>(),
    entity_type: text<AuditEntityType>(),
    entity_id: text(),
    /**
     * Code of the description, which is formatted in the reader's language (contracts/src/audit/details.ts).
     */
    detail_code: text<AuditDetailCode>(),
    parameters: jsonb<StoredAuditParameters>(),
    /** English sentence that searches match. It is never displayed. */
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

/**
 * Number of an organization's entries in each month, day and hour (UTC) that has entries, by the columns that
 * counts are filtered by. Entries are never removed, so that numbers only grow.
 */
export const countsTable = defineTable(
  identity,
  'counts',
  {
    organization_id: uuid(),
    span: text<Span>(),
    /** Start of the month, day or hour. */
    began_at: timestamptz(),
    action: text<AuditAction>(),
    entity_type: text<AuditEntityType>(),
    /** Empty for entries that belong to no topic. */
    topic: text<AuditTopic | ''>(),
    entries: bigint(),
  },
  ['organization_id', 'span', 'began_at', 'action', 'entity_type', 'topic'],
);
export type CountRow = RowOf<typeof countsTable>;

/** Current values of a stream's entity, which become `before` of the next event. */
export const statesTable = defineTable(
  identity,
  'stream_states',
  { stream: text(), revision: bigint(), state: jsonb<AuditValues>() },
  ['stream'],
  { access: 'projector' },
);

/**
 * SQL for the tables. Entries are partitioned by month. The first entry of a month creates its partition
 * through a function that has the owner's rights. That function looks up the name of its own schema, because
 * a rebuild renames the schema. It attaches the partition instead of creating it in place, which would block
 * readers and writers.
 */
export const tables = (schema: string): string => `
  ${createTable(schema, entriesTable)}
  ${limitToAudit(schema, entriesTable.name, {
    policy: "case entity_type when 'policy' then entity_id end",
    at: 'recorded_at',
  })}
  -- What people wrote goes with their organization's key; who did what, and when, stays.
  grant update (parameters, search_text, before_value, after_value) on ${schema}.entries to ${databaseRoles.jobs};
  create index entries_newest on ${schema}.entries
    (organization_id, recorded_at desc, position_commit desc, position_prepare desc);
  create index entries_by_person on ${schema}.entries
    (organization_id, user_id, recorded_at desc, position_commit desc, position_prepare desc);
  create index entries_by_topic on ${schema}.entries
    (organization_id, topic, recorded_at desc, position_commit desc, position_prepare desc) where topic is not null;

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

  ${createTable(schema, countsTable)}
  -- The counts include entries that are hidden from external auditors.
  ${hideFromAuditors(schema, countsTable.name)}
`;
