import { type AnalysisRequest, placeholdersIn, type Rescoring } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import {
  type AnalysisEngine,
  type AnalysisInput,
  EngineFailure,
  type EngineRun,
} from '../analysis-engine.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { AnalysisOutcome } from '../decider.ts';
import { readDecisions } from '../judgments/read-decisions.ts';
import { rescore } from '../judgments/rescore.ts';
import type { LibraryLoader } from '../own-bodies/organization-library.ts';
import { compareWithBuiltIn } from './compare-with-built-in.ts';
import { storeAnalysisResult } from '../result-store.ts';
import type { DocumentSource, PolicyTextSource } from '../sources.ts';

export interface JudgeDeps {
  log: EventLog;
  files: FileStore;
  library: LibraryLoader;
  policies: PolicyTextSource;
  documents: DocumentSource;
}

/**
 * Judges the requested version of the policy, with the documents that the policy had at the time of the
 * request. Earlier judgments apply to findings with the same evidence. Answers of a model are compared with those
 * of the built-in engine.
 * @throws EngineFailure
 * @throws FileStoreUnavailableError, EventStoreUnavailableError
 */
export const judgeRequest = async (
  { engine, builtIn }: { engine: AnalysisEngine; builtIn: AnalysisEngine },
  { log, files, library, policies, documents }: JudgeDeps,
  { analysisType, policyId, policyVersion, bodies, documentIds = [] }: AnalysisRequest,
  /** When the analysis was requested, as an ISO instant. */
  requestedAt: string,
  run: EngineRun,
): Promise<{ outcome: AnalysisOutcome; rescoring: Rescoring | undefined }> => {
  const policy = await policies.ofVersion(run.organizationId, policyId, policyVersion);
  if (!policy) throw new EngineFailure('no-text');
  const controls = await library(run.organizationId);
  const decisions = await readDecisions(log, run.organizationId, policyId);
  const inputOf = (): AnalysisInput => ({
    policy,
    documents: documents.read(run.organizationId, documentIds),
    bodies,
    library: controls,
    outOfScope: [...decisions.exclusions.keys()],
    year: new Date(requestedAt).getUTCFullYear(),
  });
  const verdict =
    analysisType === 'compliance'
      ? await engine.checkCompliance(inputOf(), run)
      : await engine.mapRegulations(inputOf(), run);
  const { complianceScore, documents: read } = verdict;
  const result = {
    ...(await compareWithBuiltIn(verdict.result, builtIn, inputOf(), run)),
    placesToFillIn: placeholdersIn(policy.content).length,
  };
  const { findings } = result;
  return {
    outcome: {
      complianceScore,
      engine: { name: engine.name, version: engine.version },
      libraryVersion: controls.version,
      documents: [...read],
      ...(await storeAnalysisResult(files, run.organizationId, result)),
    },
    // Judgments and exclusions that users made while the engine was working also count.
    rescoring: rescore(
      { findings, foundScore: complianceScore, rescored: new Map() },
      await readDecisions(log, run.organizationId, policyId),
    ),
  };
};
