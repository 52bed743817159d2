import type { AnalyzeDraftInput, GeneratePolicyRequest } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Generates a first draft with the installation's engine. Does not save anything. */
export const useGenerateContent = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: GeneratePolicyRequest) => api.POST('/api/policies/generate', { body: input }),
  });
};

/** Analyzes a draft with the installation's engine. Does not save anything. */
export const useAnalyzeDraft = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: AnalyzeDraftInput) => api.POST('/api/policies/analyze-draft', { body: input }),
  });
};
