import type { AcknowledgeModel, AnalysisSettings, ChooseEngine } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const path = '/api/analysis-settings';

/** What makes the analyses of the organization, and what leaves the installation for that. */
export const useAnalysisSettings = () => useQuery<AnalysisSettings>({ queryKey: [path] });

/** Whether the organization has its analyses made by a model that nobody has agreed to yet. */
export const needsNotice = ({ model }: Pick<AnalysisSettings, 'model'>): boolean =>
  model !== null && model.chosen === 'model' && !model.acknowledged;

/** Acknowledges the model that was read about, or chooses another engine; resolves with the settings then. */
export const useChangeSettings = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: AcknowledgeModel | ChooseEngine) =>
      'engine' in change
        ? api.put<AnalysisSettings>(path, change)
        : api.post<AnalysisSettings>(`${path}/acknowledgment`, change),
    onSuccess: (settings) => queryClient.setQueryData([path], settings),
    // What was refused may have been decided anew by somebody else.
    onError: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
};
