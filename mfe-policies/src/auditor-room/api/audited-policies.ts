import { apiQuery, pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** The policies that the auditor may read, by title. With `search`, only those that match. */
export const useAuditedPolicies = (search: string) =>
  useInfiniteQuery(
    pagedList(useApi(), '/api/policies', {
      query: { sort: 'title', search: search === '' ? undefined : search },
    }),
  );

/** A policy as it is, or was at an instant, or a version of it. The view is recorded. */
export const useAuditedPolicy = (
  id: string,
  { version, at }: { version: number | undefined; at: string | undefined },
) => {
  const current = useQuery({
    ...apiQuery('/api/policies/{id}', { path: { id }, query: { at } }),
    enabled: version === undefined,
  });
  const past = useQuery({
    ...apiQuery('/api/policies/{id}/versions/{version}', { path: { id, version: version ?? 1 } }),
    enabled: version !== undefined,
  });
  return version === undefined ? current : past;
};

/** The changes of a policy, newest first. */
export const useAuditedChanges = (id: string) =>
  useInfiniteQuery(pagedList(useApi(), '/api/policies/{id}/history', { path: { id } }));
