import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/variables';
/** Milliseconds between polls while policies are being updated. */
const WHILE_UPDATING = 2_000;

/** The organization's variables, polled while a new value is being written into policies. */
export const useVariables = () =>
  useQuery({
    ...apiQuery('/api/variables'),
    refetchInterval: ({ state }) =>
      state.data?.some(({ outdated }) => outdated > 0) === true && WHILE_UPDATING,
  });

export const useVariablePolicies = (name: string) =>
  useQuery({ ...apiQuery('/api/variables/{name}/policies', { path: { name } }), staleTime: 0 });

/** Adds a variable, or changes its value. */
export const useSetVariable = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ name, value }: { name: string; value: string }) =>
      api.PUT('/api/variables/{name}', { path: { name }, body: { value } }),
    onSuccess: useInvalidate([path]),
  });
};

export const useRemoveVariable = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (name: string) => api.DELETE('/api/variables/{name}', { path: { name } }),
    onSuccess: useInvalidate([path]),
  });
};
