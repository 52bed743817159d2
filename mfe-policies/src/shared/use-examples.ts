import type { ExamplePolicyState, RemovedExamples } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const path = '/api/policies/examples';

/** The loaded example policies. */
export const useExamples = () =>
  useQuery<readonly ExamplePolicyState[]>({
    queryKey: [path],
  });

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

/** Loads the example policies. */
export const useLoadExamples = () => {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.post<ExamplePolicyState[]>(path),
    onSuccess: refresh,
  });
};

/** Removes the example policies that no user has edited. */
export const useRemoveExamples = () => {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.delete<RemovedExamples>(path),
    onSuccess: refresh,
  });
};
