import type { Analysis, JudgeFindingInput } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { analysisQuery } from '../shared/analyses-api.ts';

/** Judges a finding, or withdraws the judgment. Resolves with the analysis and its new score. */
export const useJudgment = (analysisId: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSuccess = (analysis: Analysis): Promise<void> => {
    queryClient.setQueryData(analysisQuery(analysisId).queryKey, analysis);
    return queryClient.invalidateQueries({
      queryKey: ['/api/analyses'],
      predicate: ({ queryKey }) => queryKey[1] !== analysisId,
    });
  };
  const judge = useMutation({
    mutationFn: (said: JudgeFindingInput) =>
      api.PUT('/api/analyses/{id}/judgments', { path: { id: analysisId }, body: said }),
    onSuccess,
  });
  const withdraw = useMutation({
    mutationFn: ({ body, citation }: { body: string; citation: string }) =>
      api.DELETE('/api/analyses/{id}/judgments', { path: { id: analysisId }, query: { body, citation } }),
    onSuccess,
  });
  return { judge, withdraw };
};
