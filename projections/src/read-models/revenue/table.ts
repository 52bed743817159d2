import {
  bigint,
  createTable,
  defineTable,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'revenue', version: 1 } as const;

/** Current monthly payment of an organization: one row per `subscription-` stream. */
export const standingsTable = defineTable(
  identity,
  'standings',
  {
    ...streamColumns,
    /** In the currency's smallest unit; `null` if nothing is paid. */
    amount: nullable(bigint()),
    currency: nullable(text()),
    /** Time of the first payment; `null`: never. */
    first_paid_at: nullable(timestamptz()),
  },
  ['id'],
);
export type StandingRow = RowOf<typeof standingsTable>;

/** A change of the monthly payment. Rows belong to the stream of the organization's subscription. */
export const movementsTable = defineTable(
  identity,
  'movements',
  {
    organization_id: uuid(),
    revision: bigint(),
    at: timestamptz(),
    /** `returned`: paid before, and pays again. */
    kind: text<'new' | 'returned' | 'expansion' | 'contraction' | 'lost'>(),
    /** Monthly increase, or decrease if negative. */
    delta: bigint(),
    currency: text(),
  },
  ['organization_id', 'revision', 'currency'],
  { access: 'append-only' },
);
export type MovementRow = RowOf<typeof movementsTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, standingsTable)}
  ${createTable(schema, movementsTable)}
  create index movements_by_time on ${schema}.movements (at);
`;
