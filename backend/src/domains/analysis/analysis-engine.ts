import {
  type AnalysisFailureReason,
  auditTerms,
  type CodedError,
  type ComplianceResult,
  type DocumentRead,
  type EngineReference,
  type GeneratePolicyInput,
  type MappingResult,
  type PolicyFields,
  type ProblemCode,
} from '@proviso/contracts';
import type { ControlLibrary } from '../../shared/controls/control-library.ts';

/** A document that was uploaded to a policy, with the words that were found in it. */
export interface SupportingDocument {
  documentId: string;
  name: string;
  text: string;
  /** Of the UTF-8 text: its key in the file store. */
  textSha256: string;
}

/** What an engine reads. */
export interface AnalysisInput {
  /** The version or draft that is analyzed; offsets of quotes refer to `content` (Markdown). */
  policy: Omit<PolicyFields, 'policyTypeId'>;
  /** Newest first. Each is read on demand, since it may be large. */
  documents: AsyncIterable<SupportingDocument>;
  /** The bodies to judge against, as the library names them; none: those that apply to the policy. */
  bodies: readonly string[];
  library: ControlLibrary;
  /**
   * Bodies and requirements that do not apply to the organization, by `bodyKey` and `requirementKey`: such a body is not judged
   * against, and nothing is suggested for such a requirement.
   */
  outOfScope?: readonly string[];
  /** The year in which the analysis was asked for. */
  year: number;
}

/** What an engine found, with the documents that it has read. */
export interface EngineVerdict<Result> {
  /** 0 to 100; `null` where too little of the policy could be judged. */
  complianceScore: number | null;
  result: Result;
  documents: readonly DocumentRead[];
}

/** How the caller follows and cancels an engine's work. */
export interface EngineRun {
  /** For whom. Organizations take turns, so that none waits for all of another's work. */
  organizationId: string;
  /** Cancels the work, such as when no one waits for it anymore. */
  signal: AbortSignal;
  /** Told now and then how many of its steps are done. */
  onProgress?: (progress: { done: number; of: number }) => void;
}

/**
 * What reads and writes policies by itself. It keeps nothing: whoever calls it records what it found. Every call
 *
 * @throws EngineFailure with the reason, also once the run's signal is aborted
 * @throws DomainError `analysis.not-available` where no engine is set up
 */
export interface AnalysisEngine extends EngineReference {
  /** Works on this machine rather than asking a service; `null` where there is none. */
  embedded: boolean | null;
  checkCompliance: (input: AnalysisInput, run: EngineRun) => Promise<EngineVerdict<ComplianceResult>>;
  mapRegulations: (input: AnalysisInput, run: EngineRun) => Promise<EngineVerdict<MappingResult>>;
  /** Writes a first draft of a policy, in Markdown. */
  generate: (input: GeneratePolicyInput, library: ControlLibrary, run: EngineRun) => Promise<string>;
}

/** An engine gave no result. `reason` is what `AnalysisFailed` records. */
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

/** Whether the policy or the engine caused it. */
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
