import type { AcknowledgeModel, AnalysisSettings, ChooseEngine } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const path = '/api/analysis-settings';

/** The engine for the organization's analyses, and the data that it receives outside the installation. */
export const useAnalysisSettings = () => useQuery(apiQuery('/api/analysis-settings'));

/** True if the organization uses a model that no member has acknowledged yet. */
export const needsNotice = ({ model }: Pick<AnalysisSettings, 'model'>): boolean =>
  model !== null && model.chosen === 'model' && !model.acknowledged;

/** Acknowledges the model or chooses another engine. Resolves with the new settings. */
export const useChangeSettings = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: AcknowledgeModel | ChooseEngine) =>
      'engine' in change
        ? api.PUT('/api/analysis-settings', { body: change })
        : api.POST('/api/analysis-settings/acknowledgment', { body: change }),
    onSuccess: (settings) => queryClient.setQueryData([path], settings),
    // Another member may have changed the settings in the meantime.
    onError: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
};
