import type { AnalysisRequest } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import type { ControlLibrary } from '../../controls/control-library.ts';
import { type AnalysisEngine, EngineFailure, type EngineRun } from '../analysis-engine.ts';
import type { AnalysisOutcome } from '../decider.ts';
import { placeResult } from '../result-store.ts';
import type { NamedDocuments, PolicyTexts } from '../sources.ts';

export interface JudgeDeps {
  files: FileStore;
  library: () => Promise<ControlLibrary>;
  policies: PolicyTexts;
  documents: NamedDocuments;
}

/**
 * Has the engine judge what was asked for: that version of the policy and those documents, whatever came after.
 * @throws EngineFailure
 * @throws FileStoreUnavailableError, EventStoreUnavailableError
 */
export const judgeRequest = async (
  engine: AnalysisEngine,
  { files, library, policies, documents }: JudgeDeps,
  { analysisType, policyId, policyVersion, bodies, documentIds = [] }: AnalysisRequest,
  run: EngineRun,
): Promise<AnalysisOutcome> => {
  const policy = await policies.ofVersion(run.organizationId, policyId, policyVersion);
  if (!policy) throw new EngineFailure('no-text');
  const controls = await library();
  const input = {
    policy,
    documents: documents.read(run.organizationId, documentIds),
    bodies,
    library: controls,
  };
  const verdict =
    analysisType === 'compliance'
      ? await engine.checkCompliance(input, run)
      : await engine.mapRegulations(input, run);
  return {
    complianceScore: verdict.complianceScore,
    engine: { name: engine.name, version: engine.version },
    libraryVersion: controls.version,
    documents: [...verdict.documents],
    ...(await placeResult(files, run.organizationId, verdict.result)),
  };
};
