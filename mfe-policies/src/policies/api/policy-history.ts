import { type ApiClient, pagedList, useApi } from '@proviso/ui';
import {
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { policyKeys } from './policy-keys.ts';

/** A policy's changes, newest first, page by page. */
export const usePolicyChanges = (id: string) =>
  useInfiniteQuery(pagedList(useApi(), '/api/policies/{id}/history', { path: { id } }));

/** A policy at `moment`, an instant (RFC 3339) or a day. Without `moment`, nothing is fetched. */
export const usePolicyAsOf = (id: string, moment: string | undefined) => {
  const api = useApi();
  return useQuery({
    queryKey: policyKeys.at(id, moment ?? ''),
    queryFn:
      moment === undefined
        ? skipToken
        : ({ signal }) => api.GET('/api/policies/{id}', { path: { id }, query: { at: moment }, signal }),
  });
};

const versionQuery = (api: ApiClient, id: string, version: number) =>
  queryOptions({
    queryKey: policyKeys.version(id, version),
    queryFn: ({ signal }) =>
      api.GET('/api/policies/{id}/versions/{version}', { path: { id, version }, signal }),
  });

/** A version of a policy. Without a version number, nothing is fetched. */
export const usePolicyVersion = (id: string, version: number | undefined) =>
  useQuery({ ...versionQuery(useApi(), id, version ?? 0), enabled: version !== undefined });

/** Two versions of a policy, which may be the same. */
export const usePolicyVersions = (id: string, from: number, to: number) => {
  const api = useApi();
  const versions = from === to ? [from] : [from, to];
  const results = useQueries({ queries: versions.map((version) => versionQuery(api, id, version)) });
  return [...results, ...results].slice(0, 2);
};

export interface VersionToRestore {
  id: string;
  version: number;
  /** The user's reason for restoring the version. */
  note: string;
}

/** Restores an earlier version as a new one, or as a draft of changes. Resolves once lists and history show it. */
export const useRestoreVersion = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, note }: VersionToRestore) =>
      api.POST('/api/policies/{id}/versions/{version}/restore', {
        path: { id, version },
        body: note === '' ? {} : { note },
      }),
    onSuccess: (policy) => {
      if (!policy.draft) queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
