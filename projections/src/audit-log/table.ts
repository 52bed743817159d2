import type {
  Actor,
  AuditAction,
  AuditEntityType,
  AuditValues,
  Encrypted,
  EventType,
} from '@proviso/contracts';
import { databaseRoles, tenantPolicies } from '@proviso/storage';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';

export const identity = { name: 'audit-log', version: 1 } as const;
export const entriesTable = `${schemaOf(identity)}.entries`;

/** One row an event. Personal texts stay encrypted: who reads the row decrypts them, as long as their key exists. */
export interface EntryRow {
  event_id: string;
  /** `null` for events of the installation, which no tenant sees. */
  organization_id: string | null;
  stream: string;
  revision: number;
  /** Decimal text, since a number of JSON would lose digits. */
  position_commit: string;
  position_prepare: string;
  recorded_at: string;
  event_type: EventType;
  actor: Actor;
  /** The person among or behind the actor. */
  user_id: string;
  action: AuditAction;
  entity_type: AuditEntityType;
  entity_id: string;
  details: string;
  ip: string | Encrypted | null;
  user_agent: string | Encrypted | null;
  before_value: AuditValues | null;
  after_value: AuditValues | null;
}

/** The values that a stream's entity has now, for the `before` of the next event. */
export interface StreamStateRow {
  stream: string;
  revision: number;
  state: AuditValues;
}

export const entryColumns = {
  event_id: 'uuid',
  organization_id: 'uuid',
  stream: 'text',
  revision: 'bigint',
  position_commit: 'bigint',
  position_prepare: 'bigint',
  recorded_at: 'timestamptz',
  event_type: 'text',
  actor: 'jsonb',
  user_id: 'text',
  action: 'text',
  entity_type: 'text',
  entity_id: 'text',
  details: 'text',
  ip: 'jsonb',
  user_agent: 'jsonb',
  before_value: 'jsonb',
  after_value: 'jsonb',
} as const satisfies Columns<EntryRow>;

export const stateColumns = {
  stream: 'text',
  revision: 'bigint',
  state: 'jsonb',
} as const satisfies Columns<StreamStateRow>;

/**
 * Entries are partitioned by month. A month's partition is made when its first entry comes, by a function that runs with
 * the owner's rights. It asks for its own schema's name because a rebuild renames the schema. The partition is attached
 * rather than made in place: that locks out neither readers nor writers.
 */
export const tables = (schema: string): string => `
  create table ${schema}.entries (
    event_id uuid not null,
    organization_id uuid,
    stream text not null,
    revision bigint not null,
    position_commit bigint not null,
    position_prepare bigint not null,
    recorded_at timestamptz not null,
    event_type text not null,
    actor jsonb not null,
    user_id text not null,
    action text not null,
    entity_type text not null,
    entity_id text not null,
    details text not null,
    ip jsonb,
    user_agent jsonb,
    before_value jsonb,
    after_value jsonb,
    primary key (event_id, recorded_at)
  ) partition by range (recorded_at);
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

  create table ${schema}.stream_states (
    stream text primary key,
    revision bigint not null,
    state jsonb not null
  );
  grant select, insert, update on ${schema}.stream_states to ${databaseRoles.projector};
  ${tenantPolicies(schema, 'entries', ['insert'])}
`;
