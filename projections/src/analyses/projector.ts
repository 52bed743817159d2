import {
  type AnalysisEvent,
  type AnalysisRequest,
  type EngineReference,
  idOf,
  personOf,
  PLATFORM,
} from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../projecting/changed-ids.ts';
import { refuseUnknown, UnprojectableEventError } from '../projecting/errors.ts';
import { projectRowPerStream } from '../projecting/row-per-stream.ts';
import type { DecodedReadModel } from '../read-model.ts';
import { analysesTable, type AnalysisRow, identity, tables } from './table.ts';

/** Every analysis of a policy, how far it is and what came of it. */
export const analyses: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['analysis-'] },
  tables,
  async project(events, target) {
    const changed = await projectRowPerStream(events, target, {
      category: 'analysis',
      table: analysesTable,
      evolve,
    });
    return changedIds(changed);
  },
};

const evolve = (row: AnalysisRow | undefined, read: Positioned<ReadEvent>): AnalysisRow => {
  const event = read.event as AnalysisEvent;
  const { recordedAt } = read.metadata;
  switch (event.type) {
    case 'AnalysisRequested':
      if (row !== undefined) throw new UnprojectableEventError(read, 'the analysis already exists');
      return begun(read, event.data);
    case 'AnalysisStarted':
      return { ...underWay(row, read), status: 'running', ...engineColumns(event.data.engine) };
    case 'AnalysisCompleted': {
      const { complianceScore: score, libraryVersion: library_version, engine } = event.data;
      // Those of schema version 1 were not requested.
      const before = row === undefined ? begun(read, event.data) : underWay(row, read);
      const outcome = { score, library_version, completed_at: recordedAt };
      return { ...before, status: 'completed', ...engineColumns(engine), ...outcome };
    }
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
  }: Pick<AnalysisRequest, 'policyId' | 'policyVersion' | 'analysisType'>,
): AnalysisRow => {
  const { organizationId, recordedAt, actor } = read.metadata;
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'an analysis must belong to an organization');
  return {
    id: idOf(read.stream),
    organization_id: organizationId,
    revision: read.revision,
    policy_id: policyId,
    policy_version: policyVersion,
    analysis_type: analysisType,
    status: 'requested',
    requested_at: recordedAt,
    requested_by: personOf(actor),
    engine: null,
    engine_version: null,
    score: null,
    library_version: null,
    completed_at: null,
    failure: null,
    failed_at: null,
  };
};

const underWay = (row: AnalysisRow | undefined, read: Positioned<ReadEvent>): AnalysisRow => {
  if (row?.status === 'requested' || row?.status === 'running') return row;
  throw new UnprojectableEventError(
    read,
    `${read.event.type} of an analysis that is ${row?.status ?? 'unknown'}`,
  );
};

const engineColumns = ({ name, version }: EngineReference) => ({ engine: name, engine_version: version });
