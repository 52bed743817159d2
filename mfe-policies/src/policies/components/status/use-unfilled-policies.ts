import { placeholdersIn, type PolicySummary } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { policyQuery } from '../../api/get-policy.ts';
import { policyKeys } from '../../api/policy-keys.ts';
import { runBulk } from '../list/selection/run-bulk.ts';

/** A policy whose text has places to fill in. */
export interface UnfilledPolicy {
  title: string;
  placeholders: readonly string[];
}

/**
 * The policies whose texts still have places to fill in. A policy whose text cannot be read is left out, and
 * counted in `unread`.
 */
export const useUnfilledPolicies = (policies: readonly Pick<PolicySummary, 'id'>[], enabled: boolean) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...policyKeys.all, 'unfilled', ...policies.map(({ id }) => id)],
    queryFn: async () => {
      const found = new Map<string, UnfilledPolicy>();
      const { refused } = await runBulk(
        policies,
        async ({ id }) => {
          const { title, content } = await queryClient.fetchQuery(policyQuery(api, id));
          const placeholders = placeholdersIn(content);
          if (placeholders.length > 0) found.set(id, { title, placeholders });
        },
        () => undefined,
      );
      const unfilled = policies.flatMap(({ id }) => found.get(id) ?? []);
      return { unfilled, unread: refused.length };
    },
    gcTime: 0,
    enabled: enabled && policies.length > 0,
  });
};
