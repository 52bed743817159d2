import {
  type AnalysisBatchEvent,
  type AnalysisCompletion,
  type AnalysisEvent,
  type AnalysisRequest,
  type AnalysisResult,
  analysisResultSchema,
  categoryOf,
  type EngineReference,
  type Finding,
  highlightsOf,
  idOf,
  accountableUserOf,
  PLATFORM,
  type RescoredFinding,
  correctRecordedScore,
} from '@proviso/contracts';
import type { Positioned, PositionedEvent, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { refuseUnknown, UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { DecodedReadModel, Target, TextReference, Texts } from '../../engine/read-model.ts';
import { insertRows, unnestRelation } from '../../engine/projecting/rows.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import {
  analysesTable,
  type AnalysisRow,
  type BatchRow,
  batchesTable,
  type FindingRow,
  findingsTable,
  identity,
  type ScoreRow,
  scoresTable,
  tables,
} from './table.ts';

/** The file with the result of a completed analysis, if the result is not in its event. */
const resultFileOf = ({ type, data, metadata }: PositionedEvent): TextReference | undefined => {
  if (type !== 'AnalysisCompleted') return undefined;
  // Events of the first schema version had no result. The codec validates the event itself.
  const { resultFile } = data as { resultFile?: { sha256: string; bytes: number } | null };
  return resultFile
    ? { organizationId: metadata.organizationId, sha256: resultFile.sha256, size: resultFile.bytes }
    : undefined;
};

const resultOf = ({ result, resultFile }: AnalysisCompletion, texts: Texts): AnalysisResult | undefined => {
  if (resultFile === null) return result ?? undefined;
  const text = texts.get(resultFile.sha256);
  return text === undefined ? undefined : analysisResultSchema.parse(JSON.parse(text));
};

interface State extends AnalysisRow {
  /** The findings of the analysis, if it was completed in this batch. */
  found?: readonly Finding[];
  /** Findings that judgments have changed in this batch. */
  rescored?: readonly RescoredFinding[];
}

/** One row per requirement. If an engine reports a requirement more than once, the first finding counts. */
const findingsOf = ({ id, organization_id, found = [] }: State): FindingRow[] => {
  const rows = new Map<string, FindingRow>();
  for (const { requirement, status, weight = 1 } of found) {
    const key = JSON.stringify([requirement.body, requirement.citation]);
    if (!rows.has(key)) rows.set(key, { organization_id, analysis_id: id, ...requirement, status, weight });
  }
  return [...rows.values()];
};

const ofBatch = ({ stream }: Pick<ReadEvent, 'stream'>): boolean => categoryOf(stream) === 'analysisBatch';
/** Updates status and weight after judgments. */
const updateFindings = async ({ db, schema }: Target, changed: readonly State[]): Promise<void> => {
  const rows = changed.flatMap(({ id, rescored = [] }) =>
    rescored.map(({ body, citation, status, weight }) => ({
      analysis_id: id,
      body,
      citation,
      status,
      weight,
    })),
  );
  if (rows.length === 0) return;
  const { sql, values } = unnestRelation(pick(findingsTable.columns), rows);
  await db.query(
    prepared(
      `update ${schema}.${findingsTable.name} stored set status = changed.status, weight = changed.weight
       from ${sql}
       where stored.analysis_id = changed.analysis_id and stored.body = changed.body
         and stored.citation = changed.citation`,
      values,
    ),
  );
};

/** Deletes the findings of a removed result. */
const removeFindings = async ({ db, schema }: Target, changed: readonly State[]): Promise<void> => {
  const ids = changed.flatMap(({ id, result_removed_at: at }) => (at === null ? [] : [id]));
  if (ids.length === 0) return;
  await db.query(prepared(`delete from ${schema}.${findingsTable.name} where analysis_id = any($1)`, [ids]));
};
const pick = ({ analysis_id, body, citation, status, weight }: typeof findingsTable.columns) => ({
  analysis_id,
  body,
  citation,
  status,
  weight,
});

/** All analyses of policies, with their progress and results. */
export const analyses: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['analysis-', 'analysisBatch-'] },
  tables,
  textOf: resultFileOf,
  async project(events, target, texts) {
    const scores: ScoreRow[] = [];
    const changed = await projectRowPerStream<AnalysisRow, State>(
      events.filter((read) => !ofBatch(read)),
      target,
      {
        category: 'analysis',
        table: analysesTable,
        evolve: (row, read) => {
          const after = evolve(row, read, texts);
          if (after.completed_at !== null) scores.push(scoreOf(after, read));
          return after;
        },
      },
    );
    await insertRows(target, scoresTable, scores);
    await insertRows<FindingRow>(target, findingsTable, changed.flatMap(findingsOf));
    await updateFindings(target, changed);
    await removeFindings(target, changed);
    const batches = await projectRowPerStream<BatchRow>(events.filter(ofBatch), target, {
      category: 'analysisBatch',
      table: batchesTable,
      evolve: evolveBatch,
    });
    return changedIds([...changed, ...batches]);
  },
};

const scoreOf = (
  { id, organization_id, score }: AnalysisRow,
  { revision, metadata: { recordedAt } }: Positioned<ReadEvent>,
): ScoreRow => ({ organization_id, analysis_id: id, revision, at: recordedAt, score });

const evolve = (row: State | undefined, read: Positioned<ReadEvent>, texts: Texts): State => {
  const event = read.event as AnalysisEvent;
  const { recordedAt } = read.metadata;
  switch (event.type) {
    case 'AnalysisRequested':
      if (row !== undefined) throw new UnprojectableEventError(read, 'the analysis already exists');
      return begun(read, event.data);
    case 'AnalysisStarted':
      return { ...underWay(row, read), status: 'running', ...engineColumns(event.data.engine) };
    case 'AnalysisCompleted': {
      const { complianceScore, libraryVersion: library_version, engine } = event.data;
      // Events of schema version 1 are not preceded by a request event.
      const before = row === undefined ? begun(read, event.data) : underWay(row, read);
      const result = resultOf(event.data, texts);
      const highlights = result === undefined ? null : highlightsOf(result);
      const score = highlights ? correctRecordedScore(complianceScore, highlights.counts) : complianceScore;
      const result_file = event.data.resultFile?.sha256 ?? null;
      const outcome = { score, library_version, completed_at: recordedAt, highlights, result_file };
      const found = result?.findings ?? [];
      return { ...before, status: 'completed', ...engineColumns(engine), ...outcome, found };
    }
    case 'AnalysisRescored': {
      if (row?.status !== 'completed')
        throw new UnprojectableEventError(read, `${event.type} of an analysis without a result`);
      const { complianceScore, counts, findings } = event.data;
      const score = correctRecordedScore(complianceScore, counts);
      // A later change overrides an earlier change of the same finding.
      const rescored = new Map(
        [...(row.rescored ?? []), ...findings].map((one) => [JSON.stringify([one.body, one.citation]), one]),
      );
      const highlights = row.highlights && { ...row.highlights, counts };
      return { ...row, score, highlights, rescored: [...rescored.values()] };
    }
    case 'AnalysisResultRemoved':
      if (row?.status !== 'completed')
        throw new UnprojectableEventError(read, `${event.type} of an analysis without a result`);
      return { ...row, score: null, highlights: null, result_removed_at: recordedAt };
    case 'AnalysisFailed':
      return {
        ...underWay(row, read),
        status: 'failed',
        failure: event.data.reason,
        failed_at: recordedAt,
      };
    default:
      return refuseUnknown(read, event);
  }
};

const begun = (
  read: Positioned<ReadEvent>,
  {
    policyId,
    policyVersion,
    analysisType,
    batchId = null,
  }: Pick<AnalysisRequest, 'policyId' | 'policyVersion' | 'analysisType'> & { batchId?: string | null },
): AnalysisRow => {
  const { recordedAt, actor } = read.metadata;
  return {
    id: idOf(read.stream),
    organization_id: tenantOf(read),
    revision: read.revision,
    policy_id: policyId,
    policy_version: policyVersion,
    analysis_type: analysisType,
    status: 'requested',
    requested_at: recordedAt,
    requested_by: accountableUserOf(actor),
    engine: null,
    engine_version: null,
    score: null,
    library_version: null,
    completed_at: null,
    highlights: null,
    result_file: null,
    result_removed_at: null,
    failure: null,
    failed_at: null,
    batch_id: batchId,
  };
};

const tenantOf = (read: Positioned<ReadEvent>): string => {
  const { organizationId } = read.metadata;
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'an analysis must belong to an organization');
  return organizationId;
};

const evolveBatch = (row: BatchRow | undefined, read: Positioned<ReadEvent>): BatchRow => {
  const event = read.event as AnalysisBatchEvent;
  const { recordedAt } = read.metadata;
  if (event.type === 'AnalysisBatchRequested') {
    if (row !== undefined) throw new UnprojectableEventError(read, 'the batch already exists');
    const { analysisType, policyIds, leftOut } = event.data;
    return {
      id: idOf(read.stream),
      organization_id: tenantOf(read),
      revision: read.revision,
      analysis_type: analysisType,
      status: 'running',
      requested_at: recordedAt,
      ended_at: null,
      policies: policyIds.length,
      left_out: leftOut,
    };
  }
  if (row === undefined) throw new UnprojectableEventError(read, `${event.type} of an unknown batch`);
  switch (event.type) {
    case 'AnalysisBatchCompleted':
      return { ...row, status: 'completed', ended_at: recordedAt };
    case 'AnalysisBatchCanceled':
      return { ...row, status: 'canceled', ended_at: recordedAt };
    case 'AnalysisBatchFailed':
      return { ...row, status: 'failed', ended_at: recordedAt };
    default:
      return refuseUnknown(read, event);
  }
};

const underWay = (row: AnalysisRow | undefined, read: Positioned<ReadEvent>): AnalysisRow => {
  if (row?.status === 'requested' || row?.status === 'running') return row;
  throw new UnprojectableEventError(
    read,
    `${read.event.type} of an analysis that is ${row?.status ?? 'unknown'}`,
  );
};

const engineColumns = ({ name, version }: EngineReference) => ({ engine: name, engine_version: version });
