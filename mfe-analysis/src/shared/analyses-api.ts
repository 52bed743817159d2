import type { Analysis, AnalysisType } from '@proviso/contracts';
import { apiQuery, fetchPage, pagedList, urlOf, useApi, useOnce } from '@proviso/ui';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const path = '/api/analyses';
/** Number of analyses that a list loads at a time. */
const pageSize = 12;

/** The analyses of one type, newest first. */
export const useAnalyses = (analysisType: AnalysisType) => {
  const api = useApi();
  return useInfiniteQuery({
    ...pagedList(api, path, { query: { analysisType, limit: pageSize } }),
    queryKey: [path, { analysisType }],
  });
};

/** True if an analysis has not ended. */
export const isOpen = ({ status }: Pick<Analysis, 'status'>): boolean =>
  status === 'requested' || status === 'running';

/**
 * Number of recent analyses to search for the last result, because the newest may have failed or may still be
 * running.
 */
const recent = 10;
const ofPolicy = '/api/policies/{id}/analyses';

/** The latest analyses of a policy, newest first. */
export const useAnalysesOfPolicy = (policyId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [path, { policyId }],
    queryFn: ({ signal }) =>
      fetchPage(api, ofPolicy, urlOf(ofPolicy, { path: { id: policyId }, query: { limit: recent } }), signal),
  });
};

/** Query of one analysis. Its key is derived from the API path. */
export const analysisQuery = (id: string) => apiQuery('/api/analyses/{id}', { path: { id } });
export const useAnalysis = (id: string) => useQuery(analysisQuery(id));

/** A requirement of the control library, with suggested text that closes a gap in a policy. */
export const useRequirement = (requirement: { body: string; citation: string }, enabled: boolean) => {
  const api = useApi();
  const { body, citation } = requirement;
  return useQuery({
    queryKey: ['/api/requirements', { body, citation }],
    queryFn: ({ signal }) => api.GET('/api/requirements', { query: { body, citation }, signal }),
    enabled,
  });
};

/** The text of a policy version, which never changes. */
export const usePolicyVersion = (analysis: Analysis | undefined) =>
  useQuery({
    ...apiQuery('/api/policies/{id}/versions/{version}', {
      path: { id: analysis?.policyId ?? '', version: analysis?.policyVersion ?? 0 },
    }),
    enabled: analysis !== undefined,
  });

const calls = { compliance: 'analyze', regulatory_mapping: 'regulatory-mapping' } as const;

/** Runs an analysis. Resolves when it has ended, or after 8 seconds with its current state. */
export const useRunAnalysis = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ policyId, analysisType }: { policyId: string; analysisType: AnalysisType }) =>
      once({ policyId, analysisType }, (key) => {
        const address = `/api/policies/{id}/${calls[analysisType]}` as const;
        return api.POST(address, { path: { id: policyId }, idempotencyKey: key });
      }),
    onSuccess: (analysis) => {
      // Only a completed analysis is cached. A running one may have ended since the response was sent, so the
      // component that follows it fetches it again.
      if (analysis.completedAt !== null)
        queryClient.setQueryData(analysisQuery(analysis.id).queryKey, analysis);
      const { analysisType, policyId } = analysis;
      return Promise.all(
        [{ analysisType }, { policyId }].map((list) =>
          queryClient.invalidateQueries({ queryKey: [path, list] }),
        ),
      );
    },
  });
};

export const useCancelAnalysis = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.POST('/api/analyses/{id}/cancel', { path: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
};
