import type { PolicyChange } from '@proviso/contracts';
import { pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { policyKeys, policyPath } from './policy-keys.ts';

/** What happened to a policy, newest first, page by page. */
export const usePolicyChanges = (id: string) =>
  useInfiniteQuery(pagedList<PolicyChange>(useApi(), policyKeys.history(id), `${policyPath(id)}/history`));
