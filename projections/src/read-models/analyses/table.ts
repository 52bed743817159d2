import type {
  AnalysisBatchStatus,
  AnalysisFailureReason,
  AnalysisHighlights,
  AnalysisStatus,
  AnalysisType,
  FindingStatus,
} from '@proviso/contracts';
import { limitToAudit } from '@proviso/storage';
import {
  bigint,
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

export const identity = { name: 'analyses', version: 12 } as const;

/** Analyses of policy versions, from the time of the request. There is one row per `analysis-` stream. */
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
    /** Set when the analysis starts to run. */
    engine: nullable(text()),
    engine_version: nullable(text()),
    /**
     * Score from 0 to 100. Like the next columns, it is `null` until the analysis is completed. It stays
     * `null` if too few requirements could be judged.
     */
    score: nullable(doublePrecision()),
    /** Hash of the control library. */
    library_version: nullable(text()),
    completed_at: nullable(timestamptz()),
    /**
     * The parts of the result that cards display. Stored here, because a result in a file may have been lost.
     */
    highlights: nullable(jsonb<AnalysisHighlights>()),
    /** SHA-256 of the result's file, even if the file was removed. */
    result_file: nullable(text()),
    /** Time at which the result was removed at the end of its retention. */
    result_removed_at: nullable(timestamptz()),
    /** The reason why an analysis failed. */
    failure: nullable(text<AnalysisFailureReason>()),
    failed_at: nullable(timestamptz()),
    /** The batch that includes the analysis. */
    batch_id: nullable(text()),
  },
  ['id'],
);
export type AnalysisRow = RowOf<typeof analysesTable>;

/** Past and current scores of completed analyses, with one row per change. */
export const scoresTable = defineTable(
  identity,
  'scores',
  {
    organization_id: uuid(),
    analysis_id: text(),
    revision: bigint(),
    at: timestamptz(),
    /** `null` if too few requirements could be judged, or if the result was removed. */
    score: nullable(doublePrecision()),
  },
  ['analysis_id', 'revision'],
  { access: 'erasable' },
);
export type ScoreRow = RowOf<typeof scoresTable>;

/** A policy's status for a requirement, according to a completed analysis. */
export const findingsTable = defineTable(
  identity,
  'findings',
  {
    organization_id: uuid(),
    analysis_id: text(),
    /** Name of the regulatory body as used in policies, for example `PCI DSS`. */
    body: text(),
    citation: text(),
    title: text(),
    status: text<FindingStatus>(),
    /** Weight from 1 to 3. */
    weight: integer(),
  },
  ['analysis_id', 'body', 'citation'],
);
export type FindingRow = RowOf<typeof findingsTable>;

/** Batches of analyses, with one row per `analysisBatch-` stream. */
export const batchesTable = defineTable(
  identity,
  'batches',
  {
    ...streamColumns,
    analysis_type: text<AnalysisType>(),
    status: text<AnalysisBatchStatus>(),
    requested_at: timestamptz(),
    ended_at: nullable(timestamptz()),
    /** Number of policies in the batch, followed by the number of policies that were left out. */
    policies: integer(),
    left_out: integer(),
  },
  ['id'],
);
export type BatchRow = RowOf<typeof batchesTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, analysesTable)}
  ${createTable(schema, scoresTable)}
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
  ${limitToAudit(schema, analysesTable.name, { policy: 'policy_id' })}
  ${[scoresTable, findingsTable].map(({ name }) => limitToAudit(schema, name, { policy: `(select analysis.policy_id from ${schema}.analyses analysis where analysis.id = analysis_id)` })).join('\n')}
`;
