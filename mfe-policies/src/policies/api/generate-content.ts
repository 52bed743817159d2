import type { GeneratedPolicy, GeneratePolicyInput } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Lets the installation's engine write a first draft; nothing is saved. */
export const useGenerateContent = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: GeneratePolicyInput) => api.post<GeneratedPolicy>('/api/policies/generate', input),
  });
};
