import type { PlanId } from '@proviso/contracts';
import {
  createTable,
  defineTable,
  nullable,
  type RowOf,
  text,
  timestamptz,
} from '../projecting/define-table.ts';
import { anyStreamColumns, streamColumns } from '../projecting/row-per-stream.ts';

export const identity = { name: 'entitlements', version: 1 } as const;

/** One row a `freeTrial-` stream; its id is the organization's. */
export const freeTrialsTable = defineTable(
  identity,
  'free_trials',
  { ...streamColumns, plan: text<PlanId>(), started_at: timestamptz(), ends_at: timestamptz() },
  ['id'],
);
export type FreeTrialRow = RowOf<typeof freeTrialsTable>;

/**
 * One row a `user-` stream; the times are `null` until the person's access trial starts. `organization_id` is the
 * organization for which it was started; before it, that of the stream.
 */
export const accessTrialsTable = defineTable(
  identity,
  'access_trials',
  { ...anyStreamColumns, started_at: nullable(timestamptz()), ends_at: nullable(timestamptz()) },
  ['id'],
);
export type AccessTrialRow = RowOf<typeof accessTrialsTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, freeTrialsTable)}
  ${createTable(schema, accessTrialsTable)}
`;
