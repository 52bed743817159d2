import type { Policy } from '@proviso/contracts';
import { useApi, withQuery } from '@proviso/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { policyKeys, policyPath } from './policy-keys.ts';

/** A policy as it was at `instant` (RFC 3339); without one nothing is read. */
export const usePolicyAt = (id: string, instant: string | undefined) => {
  const api = useApi();
  return useQuery({
    queryKey: policyKeys.at(id, instant ?? ''),
    queryFn:
      instant === undefined
        ? skipToken
        : ({ signal }) => api.get<Policy>(withQuery(policyPath(id), { at: instant }), { signal }),
  });
};
