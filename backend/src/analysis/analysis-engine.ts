import type { DraftAnalysis, GeneratePolicyInput, ParsedAnalyzeDraftInput } from '@proviso/contracts';

/** A text that an engine has written, with the name of the engine. */
export interface GeneratedContent {
  /** Markdown. */
  content: string;
  engine: string;
}

/** A document that was uploaded to a policy, with the words that were found in it. */
export interface SupportingDocument {
  name: string;
  text: string;
}

/**
 * The documents of a policy, last uploaded first; none without a policy.
 * @throws DomainError `policy.not-found`
 */
export type DocumentsOf = (
  organizationId: string,
  policyId: string | undefined,
) => AsyncIterable<SupportingDocument>;

/** What is judged: a draft, and what supports the policy that it changes. */
export interface DraftToAnalyze extends Omit<ParsedAnalyzeDraftInput, 'policyId'> {
  /** Last uploaded first. Each is read when it is asked for, since it may be large. */
  documents: AsyncIterable<SupportingDocument>;
}

/** What reads and writes policies by itself. Calls end with `signal`, such as when nobody waits for the answer. */
export interface AnalysisEngine {
  /** As `/readyz` and administrators read it. */
  name: string;
  /** Works on this machine rather than asking a service. */
  embedded: boolean;
  /**
   * Writes a first draft of a policy.
   * @throws DomainError `analysis.not-available`
   */
  generate: (input: GeneratePolicyInput, signal: AbortSignal) => Promise<GeneratedContent>;
  /**
   * Judges a draft, which need not be saved. Nothing is stored.
   * @throws DomainError `analysis.not-available`
   */
  analyzeDraft: (draft: DraftToAnalyze, signal: AbortSignal) => Promise<DraftAnalysis>;
}
