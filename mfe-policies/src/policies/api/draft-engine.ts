import type { AnalyzeDraftInput, DraftAnalysis, GeneratePolicyRequest } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query';

/** Generates a first draft with the installation's engine. Does not save anything. */
export const useGenerateContent = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: GeneratePolicyRequest) => api.POST('/api/policies/generate', { body: input }),
  });
};

/** Milliseconds for which a result is kept after its form is closed. */
const keptFor = 30 * 60_000;
const analysisKey = (key: string) => ['policies', 'analyze-draft', key] as const;

/** Analyzes the draft `key` with the installation's engine. Does not save anything. */
export const useAnalyzeDraft = (key: string) => {
  const api = useApi();
  return useMutation({
    mutationKey: analysisKey(key),
    gcTime: keptFor,
    mutationFn: (input: AnalyzeDraftInput) => api.POST('/api/policies/analyze-draft', { body: input }),
  });
};

/** The analyses of the draft `key`, including those that another form started. */
export const useDraftAnalyses = (key: string) => {
  const states = useMutationState({
    filters: { mutationKey: analysisKey(key), exact: true },
    select: ({ state }) => state as MutationState<DraftAnalysis, Error, AnalyzeDraftInput>,
  });
  const done = states.findLast(({ status }) => status === 'success');
  return {
    analyzing: states.at(-1)?.status === 'pending',
    /** The latest result. */
    result: done?.data,
    /** The input of the latest result. */
    input: done?.variables,
  };
};
