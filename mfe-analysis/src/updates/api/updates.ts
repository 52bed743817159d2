import type { UpdateFilter } from '@proviso/contracts';
import { apiQuery, pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

const path = '/api/regulatory-updates';
/** Number of updates that the list loads at a time. */
const pageSize = 20;

/** The matching updates, newest first. */
export const useUpdates = (filter: UpdateFilter) => {
  const api = useApi();
  return useInfiniteQuery({
    ...pagedList(api, path, { query: { ...filter, limit: pageSize } }),
    queryKey: [path, filter],
  });
};

export const useUpdate = (id: string) => useQuery(apiQuery('/api/regulatory-updates/{id}', { path: { id } }));

/** Policies that an update may affect. */
export const useAffected = (id: string) =>
  useQuery(apiQuery('/api/regulatory-updates/{id}/affected', { path: { id } }));
