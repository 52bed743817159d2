import type { Closing, HeldKind, RetentionSchedule } from '@proviso/contracts';
import {
  boolean,
  createTable,
  defineTable,
  jsonb,
  nullable,
  type RowOf,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'retention', version: 2 } as const;

/** A legal hold as it is stored. */
export interface StoredHold {
  kind: HeldKind;
  id: string;
  reason: string;
  setAt: string;
  /** A person of the organization; `null`: an administrator of the installation. */
  setBy: string | null;
}

/** One row a `retention-` stream; its id is the organization's. */
export const keepingTable = defineTable(
  identity,
  'keeping',
  {
    ...streamColumns,
    /** Oldest first. */
    holds: jsonb<readonly StoredHold[]>(),
    schedule: nullable(jsonb<RetentionSchedule>()),
    /** `null`: the organization is not to be closed, and was not. */
    closing: nullable(jsonb<Closing>()),
    /** Something is planned and not removed yet. */
    open: boolean(),
  },
  ['id'],
);
export type KeepingRow = RowOf<typeof keepingTable>;

export const tables = (schema: string): string => createTable(schema, keepingTable);
