import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The loaded example policies. */
export const useExamples = () => useQuery(apiQuery('/api/policies/examples'));

/** Returns a function that refetches every list and figure that policies affect. */
const useRefresh = () => {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [first] }) =>
          typeof first === 'string' && /^\/api\/(?:policies|dashboard)(?:$|[/?])/.test(first),
      }),
    [queryClient],
  );
};

export const useLoadExamples = () => {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.POST('/api/policies/examples'),
    onSuccess: refresh,
  });
};

/** Removes the example policies that no user has edited. */
export const useRemoveExamples = () => {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.DELETE('/api/policies/examples'),
    onSuccess: refresh,
  });
};
