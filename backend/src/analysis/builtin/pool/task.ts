import type { AnalysisFailureReason, AnalysisResult, AnalysisType } from '@proviso/contracts';
import type { MessagePort } from 'node:worker_threads';
import type { Judged } from '../judging/judge.ts';

/** A request to an analysis thread. */
export interface AnalysisTask extends Judged {
  analysisType: AnalysisType;
  library: SharedLibrary;
  /** Is told of the progress. */
  progress: MessagePort | null;
}

/** A library that threads read without a copy each: UTF-8 JSON of its bodies. */
export interface SharedLibrary {
  version: string;
  content: SharedArrayBuffer;
}

/** The answer of an analysis thread. */
export type AnalysisAnswer =
  | { outcome: 'judged'; complianceScore: number; result: AnalysisResult }
  | { outcome: 'failed'; reason: AnalysisFailureReason };
