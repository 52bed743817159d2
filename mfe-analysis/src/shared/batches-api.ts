import type { AnalysisType } from '@proviso/contracts';
import { useApi, useOnce } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const path = '/api/analysis-batches';

/** The latest batch analysis of all policies; `undefined` if there is none. */
export const useLatestBatch = () => {
  const api = useApi();
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const [latest] = await api.GET('/api/analysis-batches', { query: { limit: 1 }, signal });
      return latest ?? null;
    },
  });
};

/** Preview of an analysis of all policies, before it starts. */
export const useBatchPreview = (analysisType: AnalysisType, enabled: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: [path, 'preview', { analysisType }],
    queryFn: ({ signal }) => api.GET('/api/analysis-batches/preview', { query: { analysisType }, signal }),
    enabled,
    // Always refetch, because live messages do not announce changes to the quota.
    staleTime: 0,
  });
};

/** Analyzes all policies in the background. */
export const useAnalyzeAll = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (analysisType: AnalysisType) =>
      once({ analysisType }, (key) =>
        api.POST('/api/analysis-batches', { body: { analysisType }, idempotencyKey: key }),
      ),
    onSuccess: (batch) => {
      queryClient.setQueryData([path], batch);
    },
  });
};

/** Cancels an analysis of all policies. */
export const useCancelBatch = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.POST('/api/analysis-batches/{id}/cancel', { path: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
};
