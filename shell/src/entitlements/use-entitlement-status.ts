import { entitlementPollMs } from '@proviso/contracts';
import { apiQuery, userPath } from '@proviso/ui';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export const entitlementsPath = '/api/entitlements';

/** Refetches the user's entitlements: their status and the session. */
export const refreshEntitlements = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    [entitlementsPath, userPath].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
};

/** The user's entitlements, polled every 30 seconds and at the end of a trial. */
export const useEntitlementStatus = ({ enabled }: { enabled: boolean }) => {
  const queryClient = useQueryClient();
  const query = useQuery({ ...apiQuery('/api/entitlements'), enabled, refetchInterval: entitlementPollMs });
  const { data, dataUpdatedAt } = query;
  const remaining = data?.reason === null ? data.timeRemaining : null;
  useEffect(() => {
    // A timer is needed only if the trial ends before the next poll.
    if (remaining === null || remaining > entitlementPollMs) return undefined;
    const ahead = Math.max(0, dataUpdatedAt + remaining - Date.now());
    const timer = setTimeout(() => void refreshEntitlements(queryClient), ahead);
    return () => clearTimeout(timer);
  }, [queryClient, remaining, dataUpdatedAt]);
  return query;
};
