import type { ChangeScopeInput } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { scopePath as path } from '../../shared/scope.ts';

/** Changes the scope. Scores are then updated in the background. */
export const useChangeScope = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeScopeInput) => api.PUT(path, { body: change }),
    onSuccess: () =>
      Promise.all(
        [path, '/api/coverage'].map((queryKey) => queryClient.invalidateQueries({ queryKey: [queryKey] })),
      ),
  });
};
