import type { Closing, LegalHoldTargetKind, RetentionSchedule } from '@proviso/contracts';
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
  kind: LegalHoldTargetKind;
  id: string;
  reason: string;
  setAt: string;
  /** The user who set the hold; `null` for a platform administrator. */
  setBy: string | null;
}

/** Legal holds and removals, with one row per `retention-` stream. A row's id is the organization's id. */
export const retentionTable = defineTable(
  identity,
  'keeping',
  {
    ...streamColumns,
    /** Legal holds, oldest first. */
    holds: jsonb<readonly StoredHold[]>(),
    schedule: nullable(jsonb<RetentionSchedule>()),
    /** `null` if no closing is planned and none was carried out. */
    closing: nullable(jsonb<Closing>()),
    /** True if a planned removal has not been carried out yet. */
    open: boolean(),
  },
  ['id'],
);
export type RetentionRow = RowOf<typeof retentionTable>;

export const tables = (schema: string): string => createTable(schema, retentionTable);
