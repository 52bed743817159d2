import type { Policy } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { policyKeys, policyPath } from './policy-keys.ts';

/** A policy with its content. It is neither fetched nor refetched unless `enabled`. */
export const usePolicy = (id: string, enabled: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: policyKeys.one(id),
    queryFn: ({ signal }) => api.get<Policy>(policyPath(id), { signal }),
    enabled,
  });
};
