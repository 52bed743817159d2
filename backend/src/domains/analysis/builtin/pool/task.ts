import type { AffectedPolicy, AnalysisFailureReason, AnalysisResult, AnalysisType } from '@proviso/contracts';
import type { MessagePort } from 'node:worker_threads';
import type { ComparedPolicy, ComparedUpdate } from '../matching/affected-policies.ts';
import type { PolicyToJudge } from '../judging/judge.ts';

/** A request to an analysis thread, without the library. */
export type TaskRequest =
  | { kind: 'judge'; analysisType: AnalysisType; judged: PolicyToJudge }
  | { kind: 'affect'; update: ComparedUpdate; policies: readonly ComparedPolicy[] };

/** A request to an analysis thread. */
export interface AnalysisTask {
  asked: TaskRequest;
  library: SharedLibrary;
  /** The port for progress messages. */
  progress: MessagePort | null;
}

/**
 * A library that threads read without copying it: UTF-8 JSON of each regulatory body, and of the elements.
 */
export interface SharedLibrary {
  version: string;
  bodies: readonly SharedArrayBuffer[];
  elements: SharedArrayBuffer;
}

/** An analysis thread's response. */
export type AnalysisAnswer =
  | { outcome: 'judged'; complianceScore: number | null; result: AnalysisResult }
  | { outcome: 'compared'; affected: readonly AffectedPolicy[] }
  | { outcome: 'failed'; reason: AnalysisFailureReason };
