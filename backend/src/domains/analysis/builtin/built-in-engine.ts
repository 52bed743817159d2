import type { AffectedPolicy, AnalysisResult, AnalysisType } from '@proviso/contracts';
import type { ThreadLimits } from '../../../shared/threads/bounded-threads.ts';
import type { ControlLibrary } from '../../../shared/controls/control-library.ts';
import type { ComparedPolicy, ComparedUpdate } from './matching/affected-policies.ts';
import {
  type AnalysisEngine,
  type AnalysisInput,
  EngineFailure,
  type EngineRun,
  type EngineVerdict,
} from '../analysis-engine.ts';
import { writePolicy } from './generating/write-policy.ts';
import { createAnalysisPool } from './pool/analysis-pool.ts';

/** Increase this whenever the engine starts to judge any policy differently. */
const VERSION = '2.11.0';
/**
 * Maximum total number of characters in a policy's documents, about a thousand pages. The newest documents
 * are read first, until the limit is reached.
 */
const MAX_DOCUMENT_CHARACTERS = 6_000_000;

/** An engine that runs in threads on this machine. */
export interface BuiltInEngine extends AnalysisEngine {
  /**
   * Returns the policies that a regulatory update may affect, most likely first.
   * @throws EngineFailure
   */
  compare(
    compared: { update: ComparedUpdate; policies: readonly ComparedPolicy[] },
    library: ControlLibrary,
    run: EngineRun,
  ): Promise<readonly AffectedPolicy[]>;
  close(): Promise<void>;
}

/**
 * Creates an engine that judges and writes policies with the control library, on this machine. It needs no
 * external service, and its results are reproducible.
 */
export const createBuiltInEngine = (limits?: ThreadLimits): BuiltInEngine => {
  const pool = createAnalysisPool(limits);

  const analyze = async <Result extends AnalysisResult>(
    analysisType: Result['analysisType'] & AnalysisType,
    { policy, documents, bodies, library, outOfScope = [], year }: AnalysisInput,
    run: EngineRun,
  ): Promise<EngineVerdict<Result>> => {
    const read = await documentsToRead(documents);
    const answer = await pool.run(
      {
        kind: 'judge',
        analysisType,
        judged: {
          policy,
          bodies,
          outOfScope,
          year,
          documents: read.map(({ documentId, text }) => ({ documentId, text })),
        },
      },
      library,
      run,
    );
    if (answer.outcome !== 'judged') throw new EngineFailure('engine-answer-invalid');
    return {
      complianceScore: answer.complianceScore,
      // The thread returns the requested type.
      result: answer.result as Result,
      documents: read.map(({ documentId, textSha256 }) => ({ documentId, textSha256 })),
    };
  };

  return {
    name: 'built-in',
    version: VERSION,
    embedded: true,
    checkCompliance: (input, run) => analyze('compliance', input, run),
    mapRegulations: (input, run) => analyze('regulatory_mapping', input, run),
    generate: async (plan) => writePolicy(plan),
    async compare(compared, library, run) {
      const answer = await pool.run({ kind: 'affect', ...compared }, library, run);
      if (answer.outcome !== 'compared') throw new EngineFailure('engine-answer-invalid');
      return answer.affected;
    },
    close: () => pool.close(),
  };
};

const documentsToRead = async (documents: AnalysisInput['documents']) => {
  const read = [];
  let characters = 0;
  for await (const document of documents) {
    characters += document.text.length;
    if (characters > MAX_DOCUMENT_CHARACTERS) break;
    read.push(document);
  }
  return read;
};
