import type { PolicyView, PolicyViewInput } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const views = apiQuery('/api/policy-views');

/** The user's saved views of the policies page. */
export const usePolicyViews = () => useQuery(views);

const useChange = <Input, Result>(change: (input: Input) => Promise<Result>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: views.queryKey }),
  });
};

/** Saves a new view, or changes the one with `id`. Resolves once the list of views shows it. */
export const useSavePolicyView = () => {
  const api = useApi();
  return useChange(
    ({ id, ...body }: PolicyViewInput & Partial<Pick<PolicyView, 'id'>>): Promise<PolicyView> =>
      id === undefined
        ? api.POST('/api/policy-views', { body })
        : api.PUT('/api/policy-views/{id}', { path: { id }, body }),
  );
};

export const useDeletePolicyView = () => {
  const api = useApi();
  return useChange((id: string) => api.DELETE('/api/policy-views/{id}', { path: { id } }));
};
