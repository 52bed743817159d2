import type {
  AnalysisBatchStatus,
  AnalysisFailureReason,
  AnalysisHighlights,
  AnalysisStatus,
  AnalysisType,
  FindingStatus,
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
  uuid,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'analyses', version: 8 } as const;

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
    /** 0 to 100; as what follows, of a completed analysis only. Also `null` where too little was judged for a score. */
    score: nullable(doublePrecision()),
    /** Hash of the control library. */
    library_version: nullable(text()),
    completed_at: nullable(timestamptz()),
    /** What cards show of the result, which may be a file that was lost. */
    highlights: nullable(jsonb<AnalysisHighlights>()),
    /** SHA-256 of the file that the result is, also where that was removed. */
    result_file: nullable(text()),
    /** When the result was removed because it was kept long enough. */
    result_removed_at: nullable(timestamptz()),
    /** Why there is no result, of a failed one. */
    failure: nullable(text<AnalysisFailureReason>()),
    failed_at: nullable(timestamptz()),
    /** The batch that it is a part of. */
    batch_id: nullable(text()),
  },
  ['id'],
);
export type AnalysisRow = RowOf<typeof analysesTable>;

/** How well a policy met one requirement in a completed analysis. */
export const findingsTable = defineTable(
  identity,
  'findings',
  {
    organization_id: uuid(),
    analysis_id: text(),
    /** As policies name it, such as `PCI DSS`. */
    body: text(),
    citation: text(),
    title: text(),
    status: text<FindingStatus>(),
    /** From 1 to 3. */
    weight: integer(),
  },
  ['analysis_id', 'body', 'citation'],
);
export type FindingRow = RowOf<typeof findingsTable>;

/** The analysis of many policies: one row an `analysisBatch-` stream. */
export const batchesTable = defineTable(
  identity,
  'batches',
  {
    ...streamColumns,
    analysis_type: text<AnalysisType>(),
    status: text<AnalysisBatchStatus>(),
    requested_at: timestamptz(),
    ended_at: nullable(timestamptz()),
    /** How many policies it was asked to analyze, and how many were left out. */
    policies: integer(),
    left_out: integer(),
  },
  ['id'],
);
export type BatchRow = RowOf<typeof batchesTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, analysesTable)}
  ${createTable(schema, findingsTable)}
  ${createTable(schema, batchesTable)}
  create index analyses_of_batch on ${schema}.analyses (batch_id) where batch_id is not null;
  create index batches_by_request on ${schema}.batches (organization_id, requested_at desc, id desc);
  create index analyses_of_policy on ${schema}.analyses
    (organization_id, policy_id, completed_at desc, id desc) include (score) where completed_at is not null;
  create index analyses_by_request on ${schema}.analyses (organization_id, requested_at desc, id desc);
  create index results_kept on ${schema}.analyses (organization_id, completed_at)
    where completed_at is not null and result_removed_at is null;
  create index analyses_of_file on ${schema}.analyses (organization_id, result_file) where result_file is not null;
  create index requests_of_policy on ${schema}.analyses (organization_id, policy_id, requested_at desc, id desc);
`;
