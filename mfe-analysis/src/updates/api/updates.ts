import type { AffectedPolicies, RegulatoryUpdate, UpdateFilter } from '@proviso/contracts';
import { pagedList, useApi, withQuery } from '@proviso/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

const path = '/api/regulatory-updates';
/** Number of updates that the list loads at a time. */
const pageSize = 20;

/** The matching updates, newest first. */
export const useUpdates = (filter: UpdateFilter) => {
  const api = useApi();
  const address = withQuery(path, { ...filter, limit: String(pageSize) });
  return useInfiniteQuery(pagedList<RegulatoryUpdate>(api, [path, filter], address));
};

export const useUpdate = (id: string) => useQuery<RegulatoryUpdate>({ queryKey: [path, id] });

/** Policies that an update may affect. */
export const useAffected = (id: string) => useQuery<AffectedPolicies>({ queryKey: [path, id, 'affected'] });
