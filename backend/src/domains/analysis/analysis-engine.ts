import {
  type AnalysisFailureReason,
  auditTerms,
  type CodedError,
  type ComplianceResult,
  type AnalyzedDocument,
  type EngineReference,
  type MappingResult,
  type PolicyFields,
  type ProblemCode,
} from '@proviso/contracts';
import type { ControlLibrary } from '../../shared/controls/control-library.ts';
import type { DraftPlan } from './drafting/plan-draft.ts';

/** One of a policy's documents, with its extracted text. */
export interface SupportingDocument {
  documentId: string;
  name: string;
  text: string;
  /** SHA-256 of the UTF-8 text, which is also the text's key in the file store. */
  textSha256: string;
}

export interface AnalysisInput {
  /** The version or draft to analyze. The offsets of quotes refer to `content` (Markdown). */
  policy: Omit<PolicyFields, 'documentNumber' | 'policyTypeId'>;
  /** Documents, newest first. Each document is read on demand, because it may be large. */
  documents: AsyncIterable<SupportingDocument>;
  /**
   * Names of the regulatory bodies to judge against, spelled as in the library. If empty, the engine chooses
   * the bodies that apply to the policy.
   */
  bodies: readonly string[];
  library: ControlLibrary;
  /**
   * Regulatory bodies and requirements that do not apply to the organization, by `bodyKey` and
   * `requirementKey`. The engine neither judges nor suggests them.
   */
  outOfScope?: readonly string[];
  /** The year in which the analysis was requested. */
  year: number;
}

/** An engine's result and the documents that the engine read. */
export interface EngineVerdict<Result> {
  /** 0 to 100, or `null` if too little of the policy could be judged. */
  complianceScore: number | null;
  result: Result;
  documents: readonly AnalyzedDocument[];
}

/** Progress reporting and cancellation for an engine's work. */
export interface EngineRun {
  /**
   * The organization that requested the work. Organizations take turns, so no organization blocks the others.
   */
  organizationId: string;
  /** Cancels the work, for example when no request is waiting for it anymore. */
  signal: AbortSignal;
  /** Called periodically with the number of completed steps. */
  onProgress?: (progress: { done: number; of: number }) => void;
}

/**
 * Judges and writes policies. Does not store results; the caller must record them. Every method can throw
 * these errors.
 * @throws EngineFailure with the reason, including when the run's signal has aborted
 * @throws DomainError `analysis.not-available` if no engine is configured
 */
export interface AnalysisEngine extends EngineReference {
  /**
   * True if the engine runs on this machine, false if it calls a service, `null` if no engine is configured.
   */
  embedded: boolean | null;
  checkCompliance: (input: AnalysisInput, run: EngineRun) => Promise<EngineVerdict<ComplianceResult>>;
  mapRegulations: (input: AnalysisInput, run: EngineRun) => Promise<EngineVerdict<MappingResult>>;
  /**
   * Writes a first draft of a policy in Markdown and in the plan's language. The draft contains everything
   * that the plan lists.
   */
  generate: (plan: DraftPlan, library: ControlLibrary, run: EngineRun) => Promise<string>;
}

/** Thrown if an engine returns no result. `reason` is recorded in `AnalysisFailed`. */
export class EngineFailure extends Error implements CodedError {
  override readonly name = 'EngineFailure';
  readonly reason: AnalysisFailureReason;
  readonly code: ProblemCode;
  readonly parameters: { reason: string };

  constructor(reason: AnalysisFailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.code = codes[reason];
    this.parameters = { reason: auditTerms.analysisFailure[reason] };
  }
}

/**
 * The problem code for each failure reason. The code shows whether the policy or the engine caused the
 * failure.
 */
const codes = {
  'no-text': 'analysis.not-possible',
  'text-too-long': 'analysis.not-possible',
  'text-not-readable': 'analysis.not-possible',
  'document-missing': 'analysis.failed',
  'engine-unavailable': 'analysis.failed',
  'engine-timed-out': 'analysis.failed',
  'engine-overloaded': 'analysis.failed',
  'engine-refused': 'analysis.failed',
  'engine-answer-invalid': 'analysis.failed',
  'budget-exceeded': 'analysis.budget-used',
  'notice-required': 'analysis.notice-required',
  canceled: 'analysis.failed',
} as const satisfies Record<AnalysisFailureReason, ProblemCode>;
