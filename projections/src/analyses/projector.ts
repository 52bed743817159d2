import { type AnalysisEvent, idOf, personOf, PLATFORM } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../projecting/changed-ids.ts';
import { UnprojectableEventError } from '../projecting/errors.ts';
import { projectRowPerStream } from '../projecting/row-per-stream.ts';
import type { DecodedReadModel } from '../read-model.ts';
import { analysesTable, type AnalysisRow, identity, tables } from './table.ts';

/** Every analysis of a policy that was completed. */
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
  const { data } = read.event as AnalysisEvent;
  const { organizationId, recordedAt, actor } = read.metadata;
  if (row !== undefined) throw new UnprojectableEventError(read, 'the analysis was completed already');
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'an analysis needs an organisation');
  return {
    id: idOf(read.stream),
    organization_id: organizationId,
    revision: read.revision,
    policy_id: data.policyId,
    policy_version: data.policyVersion,
    analysis_type: data.analysisType,
    score: data.complianceScore,
    engine: data.engine,
    completed_at: recordedAt,
    completed_by: personOf(actor),
  };
};
