import {
  type Analysis,
  type AnalysisCompletion,
  type AnalysisEvent,
  type AnalysisRequest,
  type Finding,
  type JudgedFinding,
  type RescoredFinding,
  correctRecordedScore,
  shownFindings,
  streamName,
  summaryOf,
} from '@proviso/contracts';
import { findNames } from '@proviso/projections';
import type { FileStore } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { requirementKey } from '../judgments/requirement-key.ts';
import { type ScoredResult, applyRescoring } from '../judgments/rescore.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { readResult } from '../result-store.ts';
import type { DocumentSource, PolicyTextSource } from '../sources.ts';

/** An analysis built from its events, in English, and without the caller's actions. */
export type AnalysisRecord = Omit<Analysis, 'actions' | 'translatedBodies'>;

export interface ReadAnalysisDeps {
  log: EventLog;
  read: Read;
  files: FileStore;
  policies: PolicyTextSource;
  documents: DocumentSource;
}

type Known = Pick<
  AnalysisRecord,
  | 'createdAt'
  | 'status'
  | 'completedAt'
  | 'engine'
  | 'libraryVersion'
  | 'failure'
  | 'complianceScore'
  | 'foundScore'
> & {
  request: Pick<AnalysisRequest, 'policyId' | 'policyVersion' | 'analysisType'>;
  completion: AnalysisCompletion | undefined;
  /** Findings that judgments have changed, by `requirementKey`. */
  rescored: ReadonlyMap<string, RescoredFinding>;
};

const asked = (request: Known['request'], createdAt: string): Known => ({
  request,
  createdAt,
  status: 'requested',
  complianceScore: null,
  foundScore: null,
  rescored: new Map(),
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
        // Without a request event (first schema version), this event also contains the request's fields.
        ...(known ?? asked(event.data, recordedAt)),
        status: 'completed',
        complianceScore,
        foundScore: complianceScore,
        completedAt: recordedAt,
        engine,
        libraryVersion,
        completion: event.data,
      };
    }
    case 'AnalysisRescored': {
      const { complianceScore, findings } = event.data;
      const rescored = [
        ...(known?.rescored ?? []),
        ...findings.map((one) => [requirementKey(one), one] as const),
      ];
      return known && { ...known, complianceScore, rescored: new Map(rescored) };
    }
    case 'AnalysisResultRemoved':
      return (
        known && {
          ...known,
          complianceScore: null,
          foundScore: null,
          completion: undefined,
          rescored: new Map(),
        }
      );
    case 'AnalysisFailed':
      return known && { ...known, status: 'failed', failure: event.data.reason };
  }
};

/**
 * Returns one of the organization's analyses from its events, or `undefined` if it does not exist. The policy
 * may have been deleted.
 * @throws FileNotFoundError, FileDamagedError, FileStoreUnavailableError
 */
export const readAnalysis = async (
  deps: ReadAnalysisDeps,
  organizationId: string,
  id: string,
): Promise<AnalysisRecord | undefined> => {
  const { files, policies, documents } = deps;
  const known = await readKnown(deps, organizationId, id);
  if (!known) return undefined;
  const { request, completion, rescored, revision: _, ...facts } = known;
  const { policyId, policyVersion, analysisType } = request;
  const [policy, current] = await Promise.all([
    policies.ofVersion(organizationId, policyId, policyVersion),
    policies.current(organizationId, policyId),
  ]);
  const result = completion && (await readResult(files, organizationId, completion));
  const judgments = result
    ? await judgmentsOf(deps, organizationId, { findings: result.findings, rescored })
    : [];
  const findings = result ? applyRescoring(result.findings, rescored) : [];
  return {
    ...facts,
    ...(result && {
      complianceScore: correctRecordedScore(
        facts.complianceScore,
        summaryOf(shownFindings(findings, judgments)).counts,
      ),
      foundScore: correctRecordedScore(facts.foundScore, summaryOf(shownFindings(result.findings)).counts),
    }),
    id,
    policyId,
    policyTitle: policy?.title ?? '',
    policyVersion,
    currentVersion: current?.version ?? null,
    analysisType,
    // The response contains only findings that count, so that its numbers match every list.
    result: result ? { ...result, findings: shownFindings(findings, judgments) } : null,
    judgments,
    documents: await namesOf(documents, organizationId, completion?.documents ?? []),
  };
};

/**
 * Returns the engine's original result of a completed analysis, and the changes that judgments made to it.
 * Returns `undefined` if the analysis has no result.
 */
export const readScoredResult = async (
  deps: Pick<ReadAnalysisDeps, 'log' | 'files'>,
  organizationId: string,
  id: string,
): Promise<({ policyId: string; revision: number } & ScoredResult) | undefined> => {
  const known = await readKnown(deps, organizationId, id);
  const result = known?.completion && (await readResult(deps.files, organizationId, known.completion));
  if (!known || !result) return undefined;
  const { request, revision, foundScore, rescored } = known;
  return {
    policyId: request.policyId,
    revision,
    findings: result.findings,
    foundScore,
    rescored,
  };
};

const readKnown = async (
  { log }: Pick<ReadAnalysisDeps, 'log'>,
  organizationId: string,
  id: string,
): Promise<(Known & { revision: number }) | undefined> => {
  let known: Known | undefined;
  let last = -1;
  for await (const { event, metadata, revision } of log.read(streamName('analysis', id), organizationId)) {
    if (metadata.organizationId !== organizationId) return undefined;
    known = after(known, event as AnalysisEvent, metadata.recordedAt);
    last = revision;
  }
  return known && { ...known, revision: last };
};

/** Returns the judgments on findings, with their authors. */
const judgmentsOf = async (
  { read }: Pick<ReadAnalysisDeps, 'read'>,
  organizationId: string,
  { findings, rescored }: { findings: readonly Finding[]; rescored: Known['rescored'] },
): Promise<JudgedFinding[]> => {
  const judged = findings.flatMap(({ requirement, status: found }) => {
    const judgment = rescored.get(requirementKey(requirement))?.judgment;
    const { body, citation } = requirement;
    return judgment ? [{ body, citation, found, ...judgment }] : [];
  });
  if (judged.length === 0) return [];
  const names = await read(organizationId, (tenant) =>
    findNames(tenant, [...new Set(judged.map(({ by }) => by))]),
  );
  const named = (one: Omit<JudgedFinding, 'byName'>) => ({ ...one, byName: names.get(one.by) ?? null });
  return judged.map(named);
};

const namesOf = (
  documents: DocumentSource,
  organizationId: string,
  read: AnalysisCompletion['documents'],
): Promise<AnalysisRecord['documents']> =>
  Promise.all(
    read.map(async ({ documentId }) => ({
      documentId,
      name: (await documents.nameOf(organizationId, documentId)) ?? null,
    })),
  );
