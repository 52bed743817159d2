import type { AnalysisType } from '@proviso/contracts';
import {
  createTable,
  defineTable,
  doublePrecision,
  integer,
  type RowOf,
  text,
  timestamptz,
} from '../projecting/define-table.ts';
import { streamColumns } from '../projecting/row-per-stream.ts';

export const identity = { name: 'analyses', version: 1 } as const;

/** What an engine found when it read a version of a policy: one row an `analysis-` stream. */
export const analysesTable = defineTable(
  identity,
  'analyses',
  {
    ...streamColumns,
    policy_id: text(),
    policy_version: integer(),
    analysis_type: text<AnalysisType>(),
    /** 0 to 100. */
    score: doublePrecision(),
    engine: text(),
    completed_at: timestamptz(),
    completed_by: text(),
  },
  ['id'],
);
export type AnalysisRow = RowOf<typeof analysesTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, analysesTable)}
  create index analyses_of_policy on ${schema}.analyses
    (organization_id, policy_id, completed_at desc, id desc) include (score);
`;
