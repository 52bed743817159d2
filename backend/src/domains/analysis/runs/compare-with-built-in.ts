import type { AnalysisResult, BuiltInReading, Finding } from '@proviso/contracts';
import {
  type AnalysisEngine,
  type AnalysisInput,
  EngineFailure,
  type EngineRun,
} from '../analysis-engine.ts';
import { requirementKey } from '../judgments/requirement-key.ts';

/**
 * Adds the built-in engine's answers to a model's findings, where they differ. Statuses and the score remain those
 * of the model. A result that no model produced is returned unchanged, and so is one about a text that the built-in
 * engine cannot read.
 * @throws EngineFailure if the run was canceled
 */
export const compareWithBuiltIn = async <Result extends AnalysisResult>(
  result: Result,
  builtIn: AnalysisEngine,
  input: AnalysisInput,
  { organizationId, signal }: EngineRun,
): Promise<Result> => {
  const bodies = (result.bodies ?? []).filter(({ known = true }) => known).map(({ body }) => body);
  if (!result.model || builtIn.embedded !== true || bodies.length === 0) return result;
  try {
    const { result: read } = await builtIn.checkCompliance({ ...input, bodies }, { organizationId, signal });
    const found = new Map(read.findings.map((finding) => [requirementKey(finding.requirement), finding]));
    const findings = result.findings.map((finding): Finding => {
      const differing = differencesOf(finding, found.get(requirementKey(finding.requirement)));
      return differing ? { ...finding, builtIn: differing } : finding;
    });
    return { ...result, findings };
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineFailure)) throw error;
    return result;
  }
};

/** A missing finding means that the built-in engine found none of the requirement's elements. */
const differencesOf = ({ elements = [] }: Finding, read: Finding | undefined): BuiltInReading | undefined => {
  const states = new Map(read?.elements?.map(({ id, state }) => [id, state]));
  const differing = elements
    .filter(({ id, state }) => (states.get(id) ?? 'unmet') !== state)
    .map(({ id }) => ({ id, state: states.get(id) ?? ('unmet' as const) }));
  if (differing.length === 0) return undefined;
  const isRead = differing.some(({ state }) => state !== 'unmet');
  return { elements: differing, quotes: isRead ? [...(read?.quotes ?? [])] : [] };
};
