import { type ApiClient, useApi } from '@proviso/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { policyKeys } from './policy-keys.ts';

/** A policy with its content. */
export const policyQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: policyKeys.one(id),
    queryFn: ({ signal }) => api.GET('/api/policies/{id}', { path: { id }, signal }),
  });

/** A policy with its content, fetched and refetched only while `enabled`. */
export const usePolicy = (id: string, enabled: boolean) => {
  const api = useApi();
  return useQuery({ ...policyQuery(api, id), enabled });
};
