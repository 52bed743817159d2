import { type AnalysisEvent, idOf, streamName } from '@proviso/contracts';
import { findAnalysesOfFile } from '@proviso/projections';
import type { FileStoreUpkeep, Pool } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { analysisDecider } from '../decider.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface WhenResultRemovedDeps {
  /** Connects as a database role that can read all organizations. */
  pool: Pool;
  log: EventLog;
  files: Pick<FileStoreUpkeep, 'remove'>;
}

/** Deletes a removed result's file, once none of the organization's other analyses uses it. */
export const whenResultRemoved = ({ pool, log, files }: WhenResultRemovedDeps): Reaction => ({
  name: 'old-analysis-results',
  streamPrefixes: ['analysis-'],
  async when({ event, stream, metadata: { organizationId, recordedAt } }) {
    if ((event as AnalysisEvent).type !== 'AnalysisResultRemoved') return;
    const sha256 = await resultFileOf(log, stream, organizationId);
    if (sha256 === undefined) return;
    for (const id of await findAnalysesOfFile({ db: pool, organizationId }, sha256)) {
      const other = streamName('analysis', id);
      if (id === idOf(stream)) continue;
      const { state } = await log.load(other, analysisDecider, organizationId);
      // Keep a file that another analysis still uses. Removing the last such result will delete the file.
      if (state.status !== 'removed') return;
    }
    // A recent file may belong to an analysis that the read model does not contain yet.
    await files.remove({ organizationId, sha256 }, new Date(Date.parse(recordedAt) - DAY_MS));
  },
});

const resultFileOf = async (
  log: Pick<EventLog, 'read'>,
  stream: string,
  organizationId: string,
): Promise<string | undefined> => {
  for await (const { event } of log.read(stream, organizationId)) {
    const { type, data } = event as AnalysisEvent;
    if (type === 'AnalysisCompleted') return data.resultFile?.sha256;
  }
  return undefined;
};
