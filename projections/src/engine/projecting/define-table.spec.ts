import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  bytewise,
  createTable,
  defineTable,
  integer,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
  writeOnly,
} from './define-table.ts';

const rooms = defineTable(
  { name: 'audit-log', version: 7 },
  'rooms',
  {
    organization_id: uuid(),
    id: bytewise(text()),
    kind: text<'lab' | 'office'>(),
    floor: nullable(integer()),
    labels: jsonb<string[]>(),
    plan: writeOnly(text()),
    opened_at: timestamptz(),
  },
  ['id', 'opened_at'],
  { derived: ['words tsvector'], partitionedBy: 'range (opened_at)' },
);

describe('a table definition', () => {
  it('determines the type of a row', () => {
    interface Room {
      organization_id: string;
      id: string;
      kind: 'lab' | 'office';
      floor: number | null;
      labels: string[];
      plan?: string;
      opened_at: string;
    }
    expectTypeOf<RowOf<typeof rooms>>().toExtend<Room>();
    expectTypeOf<Room>().toExtend<RowOf<typeof rooms>>();
  });

  it('is served under the version of the read model', () => {
    expect(rooms.served).toBe('rm_audit_log_v7.rooms');
  });

  it('creates its table in any schema, behind row-level security', () => {
    const sql = createTable('beside', rooms);
    expect(sql).toContain(
      'create table beside.rooms (organization_id uuid not null, id text collate "C" not null, kind text not null, ' +
        'floor integer, labels jsonb not null, plan text not null, opened_at timestamptz not null, words tsvector, ' +
        'primary key (id, opened_at)) partition by range (opened_at);',
    );
    expect(sql).toContain('force row level security');
    expect(sql).toContain('grant select, insert, update, delete on');
  });

  it.each([
    ['append-only', 'grant select, insert on', 'row level security'],
    ['projector', 'grant select, insert, update on beside.rooms to', 'create table'],
  ] as const)('grants only the rights that the table’s access allows: %s', (access, grant, alsoSays) => {
    const sql = createTable('beside', { ...rooms, options: { access } });
    expect(sql).toContain(grant);
    expect(sql).toContain(alsoSays);
    expect(sql).not.toContain('delete');
  });
});
