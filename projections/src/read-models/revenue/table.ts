import type { PaymentCase } from '@proviso/contracts';
import {
  bigint,
  createTable,
  defineTable,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'revenue', version: 2 } as const;

/** Current monthly payments, with one row per `subscription-` stream. */
export const standingsTable = defineTable(
  identity,
  'standings',
  {
    ...streamColumns,
    /** Amount in the currency's smallest unit; `null` if there is no payment. */
    amount: nullable(bigint()),
    currency: nullable(text()),
    /** Time of the first payment; `null` if there was none. */
    first_paid_at: nullable(timestamptz()),
  },
  ['id'],
);
export type StandingRow = RowOf<typeof standingsTable>;

/** Changes of monthly payments. Rows belong to the stream of the organization's subscription. */
export const movementsTable = defineTable(
  identity,
  'movements',
  {
    organization_id: uuid(),
    revision: bigint(),
    at: timestamptz(),
    /** `returned` means that the organization paid before and pays again. */
    kind: text<'new' | 'returned' | 'expansion' | 'contraction' | 'lost'>(),
    /** Increase of the monthly payment; negative for a decrease. */
    delta: bigint(),
    currency: text(),
  },
  ['organization_id', 'revision', 'currency'],
  { access: 'append-only' },
);
export type MovementRow = RowOf<typeof movementsTable>;

/** Organizations' refunds and disputes, oldest first, with one row per `payments-` stream. */
export const paymentCasesTable = defineTable(
  identity,
  'payment_cases',
  { ...streamColumns, cases: jsonb<readonly PaymentCase[]>() },
  ['id'],
);
export type PaymentCasesRow = RowOf<typeof paymentCasesTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, standingsTable)}
  ${createTable(schema, movementsTable)}
  ${createTable(schema, paymentCasesTable)}
  create index movements_by_time on ${schema}.movements (at);
`;
