import type { DraftAnalysis, GeneratePolicyInput, ParsedAnalyzeDraftInput } from '@proviso/contracts';

/** A text that an engine has written, with the name of the engine. */
export interface GeneratedContent {
  /** Markdown. */
  content: string;
  engine: string;
}

/** What reads and writes policies by itself. Calls end with `signal`, such as when nobody waits for the answer. */
export interface AnalysisEngine {
  /** As `/readyz` and administrators read it. */
  name: string;
  /**
   * Writes a first draft of a policy.
   * @throws ApiProblem `analysis.not-available`
   */
  generate: (input: GeneratePolicyInput, signal: AbortSignal) => Promise<GeneratedContent>;
  /**
   * Judges a draft, which need not be saved. Nothing is stored.
   * @throws ApiProblem `analysis.not-available`
   */
  analyzeDraft: (input: ParsedAnalyzeDraftInput, signal: AbortSignal) => Promise<DraftAnalysis>;
}
