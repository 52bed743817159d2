import type { PolicyListQuery, PolicySummary } from '@proviso/contracts';
import { pagedList, useApi, withQuery } from '@proviso/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { policiesPath, policyKeys } from './policy-keys.ts';

/** The policies that pass `filters`, page by page; the list before stays while the next is on its way. */
export const usePolicies = (filters: PolicyListQuery) =>
  useInfiniteQuery({
    ...pagedList<PolicySummary>(useApi(), policyKeys.list(filters), withQuery(policiesPath, { ...filters })),
    placeholderData: keepPreviousData,
  });
