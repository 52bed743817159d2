import type { Industry } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { industriesPath, templateKeys } from './template-keys.ts';

/** The industries that have templates. */
export const useTemplateIndustries = () => {
  const api = useApi();
  return useQuery({
    queryKey: templateKeys.industries,
    queryFn: ({ signal }) => api.get<Industry[]>(industriesPath, { signal }),
  });
};
