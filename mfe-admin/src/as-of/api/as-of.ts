import type { AsOfScope } from '@proviso/contracts';
import { apiQuery, pagedList, useApi } from '@proviso/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** Number of items per page. */
const limit = 100;

/** The policies at the instant `at`, page by page. */
export const usePoliciesAsOf = (at: string, scope: AsOfScope) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/as-of', { query: { at, scope, limit } }),
    placeholderData: keepPreviousData,
  });

/** The members at the instant `at`, page by page. */
export const useMembersAsOf = (at: string, { enabled }: { enabled: boolean }) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/as-of/members', { query: { at, limit } }),
    enabled,
    placeholderData: keepPreviousData,
  });

/** Instants of changes, for the slider. */
export const useChanges = () => useQuery(apiQuery('/api/as-of/changes'));

/** The organization, for its name and time zone. */
export const useOrganization = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...apiQuery('/api/organization'), enabled });
