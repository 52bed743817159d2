import type {
  AffectedPolicy,
  AnalysisFailureReason,
  AnalysisResult,
  AnalysisType,
  GeneratePolicyInput,
} from '@proviso/contracts';
import type { MessagePort } from 'node:worker_threads';
import type { ComparedPolicy, ComparedUpdate } from '../matching/affected-policies.ts';
import type { Judged } from '../judging/judge.ts';

/** What is asked of an analysis thread. */
export type Asked =
  | { kind: 'judge'; analysisType: AnalysisType; judged: Judged }
  | { kind: 'generate'; input: GeneratePolicyInput }
  | { kind: 'affect'; update: ComparedUpdate; policies: readonly ComparedPolicy[] };

/** A request to an analysis thread. */
export interface AnalysisTask {
  asked: Asked;
  library: SharedLibrary;
  /** Is told of the progress. */
  progress: MessagePort | null;
}

/** A library that threads read without a copy each: UTF-8 JSON of each of its bodies, and of its elements. */
export interface SharedLibrary {
  version: string;
  bodies: readonly SharedArrayBuffer[];
  elements: SharedArrayBuffer;
}

/** The answer of an analysis thread. */
export type AnalysisAnswer =
  | { outcome: 'judged'; complianceScore: number | null; result: AnalysisResult }
  | { outcome: 'generated'; content: string }
  | { outcome: 'compared'; affected: readonly AffectedPolicy[] }
  | { outcome: 'failed'; reason: AnalysisFailureReason };
