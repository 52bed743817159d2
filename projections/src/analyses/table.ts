import type {
  AnalysisFailureReason,
  AnalysisHighlights,
  AnalysisStatus,
  AnalysisType,
} from '@proviso/contracts';
import {
  createTable,
  defineTable,
  doublePrecision,
  integer,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
} from '../projecting/define-table.ts';
import { streamColumns } from '../projecting/row-per-stream.ts';

export const identity = { name: 'analyses', version: 3 } as const;

/** An analysis of a version of a policy, from its request on: one row an `analysis-` stream. */
export const analysesTable = defineTable(
  identity,
  'analyses',
  {
    ...streamColumns,
    policy_id: text(),
    policy_version: integer(),
    analysis_type: text<AnalysisType>(),
    status: text<AnalysisStatus>(),
    requested_at: timestamptz(),
    requested_by: text(),
    /** Known once it runs. */
    engine: nullable(text()),
    engine_version: nullable(text()),
    /** 0 to 100; as what follows, of a completed analysis only. */
    score: nullable(doublePrecision()),
    /** Hash of the control library. */
    library_version: nullable(text()),
    completed_at: nullable(timestamptz()),
    /** What cards show of the result, which may be a file that was lost. */
    highlights: nullable(jsonb<AnalysisHighlights>()),
    /** Why there is no result, of a failed one. */
    failure: nullable(text<AnalysisFailureReason>()),
    failed_at: nullable(timestamptz()),
  },
  ['id'],
);
export type AnalysisRow = RowOf<typeof analysesTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, analysesTable)}
  create index analyses_of_policy on ${schema}.analyses
    (organization_id, policy_id, completed_at desc, id desc) include (score) where completed_at is not null;
  create index analyses_by_request on ${schema}.analyses (organization_id, requested_at desc, id desc);
  create index requests_of_policy on ${schema}.analyses (organization_id, policy_id, requested_at desc, id desc);
`;
