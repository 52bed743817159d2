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

/** A stored legal hold. */
export interface StoredHold {
  kind: HeldKind;
  id: string;
  reason: string;
  setAt: string;
  /** A user of the organization; `null`: an administrator of the installation. */
  setBy: string | null;
}

/** One row per `retention-` stream; its id is the organization's. */
export const retentionTable = defineTable(
  identity,
  'keeping',
  {
    ...streamColumns,
    /** Oldest first. */
    holds: jsonb<readonly StoredHold[]>(),
    schedule: nullable(jsonb<RetentionSchedule>()),
    /** `null`: no closing is planned, and there was none. */
    closing: nullable(jsonb<Closing>()),
    /** True if a planned removal has not been carried out. */
    open: boolean(),
  },
  ['id'],
);
export type RetentionRow = RowOf<typeof retentionTable>;

export const tables = (schema: string): string => createTable(schema, retentionTable);
