import type {
  AnalyzeDraftInput,
  DraftAnalysis,
  GeneratedPolicy,
  GeneratePolicyInput,
} from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Has the installation's engine write a first draft; nothing is saved. */
export const useGenerateContent = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: GeneratePolicyInput) => api.post<GeneratedPolicy>('/api/policies/generate', input),
  });
};

/** Has the installation's engine analyze a draft; nothing is saved. */
export const useAnalyzeDraft = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: AnalyzeDraftInput) => api.post<DraftAnalysis>('/api/policies/analyze-draft', input),
  });
};
