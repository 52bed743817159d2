import type { FromTemplateInput, Policy } from '@proviso/contracts';
import { useApi, useOnce } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fromTemplatePath, policiesPath } from './template-keys.ts';

/** Creates a policy from a template; the lists of policies learn of it. */
export const useCreateFromTemplate = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: FromTemplateInput) =>
      once(input, (idempotencyKey) => api.post<Policy>(fromTemplatePath, input, { idempotencyKey })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [policiesPath] }),
  });
};
