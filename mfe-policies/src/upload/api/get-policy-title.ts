import type { Policy } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { policyPath, uploadKeys } from './upload-keys.ts';

/** The title of a policy that an address names; nothing is asked without one. */
export const usePolicyTitle = (policyId: string | undefined) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.policy(policyId ?? ''),
    queryFn:
      policyId === undefined ? skipToken : ({ signal }) => api.get<Policy>(policyPath(policyId), { signal }),
    select: ({ title }) => title,
  });
};
