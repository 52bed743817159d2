import type { AnalyzeDraftInput, DraftAnalysis } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Lets the installation's engine judge a draft; nothing is saved. */
export const useAnalyzeDraft = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: AnalyzeDraftInput) => api.post<DraftAnalysis>('/api/policies/analyze-draft', input),
  });
};
