import type {
  AnalyzeDraftInput,
  DraftAnalysis,
  GeneratedPolicy,
  GeneratePolicyInput,
} from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Generates a first draft with the installation's engine. Does not save anything. */
export const useGenerateContent = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: GeneratePolicyInput) => api.post<GeneratedPolicy>('/api/policies/generate', input),
  });
};

/** Analyzes a draft with the installation's engine. Does not save anything. */
export const useAnalyzeDraft = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: AnalyzeDraftInput) => api.post<DraftAnalysis>('/api/policies/analyze-draft', input),
  });
};
