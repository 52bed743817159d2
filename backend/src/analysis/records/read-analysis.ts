import {
  type Analysis,
  type AnalysisCompletion,
  type AnalysisEvent,
  type AnalysisRequest,
  streamName,
} from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import type { EventLog } from '../../event-log/event-log.ts';
import { readResult } from '../result-store.ts';
import type { NamedDocuments, PolicyTexts } from '../sources.ts';

/** An analysis as its events say, without what the caller may do with it. */
export type AnalysisRecord = Omit<Analysis, 'actions'>;

export interface ReadAnalysisDeps {
  log: EventLog;
  files: FileStore;
  policies: PolicyTexts;
  documents: NamedDocuments;
}

type Known = Pick<
  AnalysisRecord,
  'createdAt' | 'status' | 'completedAt' | 'engine' | 'libraryVersion' | 'failure' | 'complianceScore'
> & {
  request: Pick<AnalysisRequest, 'policyId' | 'policyVersion' | 'analysisType'>;
  completion: AnalysisCompletion | undefined;
};

const asked = (request: Known['request'], createdAt: string): Known => ({
  request,
  createdAt,
  status: 'requested',
  complianceScore: null,
  completedAt: null,
  engine: null,
  libraryVersion: null,
  failure: null,
  completion: undefined,
});

const after = (known: Known | undefined, event: AnalysisEvent, recordedAt: string): Known | undefined => {
  switch (event.type) {
    case 'AnalysisRequested':
      return asked(event.data, recordedAt);
    case 'AnalysisStarted':
      return known && { ...known, status: 'running', engine: event.data.engine };
    case 'AnalysisCompleted': {
      const { complianceScore, engine, libraryVersion } = event.data;
      return {
        // One of the first schema version was not requested.
        ...(known ?? asked(event.data, recordedAt)),
        status: 'completed',
        complianceScore,
        completedAt: recordedAt,
        engine,
        libraryVersion,
        completion: event.data,
      };
    }
    case 'AnalysisFailed':
      return known && { ...known, status: 'failed', failure: event.data.reason };
  }
};

/**
 * An analysis of the organization, from its events; `undefined` where there is none. Its policy may have been deleted.
 * @throws FileNotFoundError, FileDamagedError, FileStoreUnavailableError
 */
export const readAnalysis = async (
  { log, files, policies, documents }: ReadAnalysisDeps,
  organizationId: string,
  id: string,
): Promise<AnalysisRecord | undefined> => {
  let known: Known | undefined;
  for await (const { event, metadata } of log.read(streamName('analysis', id))) {
    if (metadata.organizationId !== organizationId) return undefined;
    known = after(known, event as AnalysisEvent, metadata.recordedAt);
  }
  if (!known) return undefined;
  const { request, completion, ...facts } = known;
  const { policyId, policyVersion, analysisType } = request;
  const policy = await policies.ofVersion(organizationId, policyId, policyVersion);
  return {
    ...facts,
    id,
    policyId,
    policyTitle: policy?.title ?? '',
    policyVersion,
    analysisType,
    result: completion ? ((await readResult(files, organizationId, completion)) ?? null) : null,
    documents: await namesOf(documents, organizationId, completion?.documents ?? []),
  };
};

const namesOf = (
  documents: NamedDocuments,
  organizationId: string,
  read: AnalysisCompletion['documents'],
): Promise<AnalysisRecord['documents']> =>
  Promise.all(
    read.map(async ({ documentId }) => ({
      documentId,
      name: (await documents.nameOf(organizationId, documentId)) ?? null,
    })),
  );
