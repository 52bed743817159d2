import type { PolicyVersion } from '@proviso/contracts';
import { useApi, type ApiClient } from '@proviso/ui';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { policyKeys, policyVersionPath } from './policy-keys.ts';

const versionQuery = (api: ApiClient, id: string, version: number) =>
  queryOptions({
    queryKey: policyKeys.version(id, version),
    queryFn: ({ signal }) => api.get<PolicyVersion>(policyVersionPath(id, version), { signal }),
  });

/** A version of a policy; without its number nothing is read. */
export const usePolicyVersion = (id: string, version: number | undefined) =>
  useQuery({ ...versionQuery(useApi(), id, version ?? 0), enabled: version !== undefined });

/** Two versions of a policy, which may be the same. */
export const usePolicyVersions = (id: string, from: number, to: number) => {
  const api = useApi();
  const versions = from === to ? [from] : [from, to];
  const results = useQueries({ queries: versions.map((version) => versionQuery(api, id, version)) });
  return [...results, ...results].slice(0, 2);
};
