import { accessPollMs, type EntitlementStatus } from '@proviso/contracts';
import { userPath } from '@proviso/ui';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export const accessPath = '/api/entitlements';

/** Asks anew what the person is entitled to: the state, and what the session says of it. */
export const askAnew = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    [accessPath, userPath].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
};

/** What the server says about access, asked for every 30 seconds and at the instant at which a trial ends. */
export const useAccess = ({ enabled }: { enabled: boolean }) => {
  const queryClient = useQueryClient();
  const query = useQuery<EntitlementStatus>({
    queryKey: [accessPath],
    meta: { madeOf: { entitlements: 'any' } },
    enabled,
    refetchInterval: accessPollMs,
  });
  const { data, dataUpdatedAt } = query;
  const remaining = data?.reason === null ? data.timeRemaining : null;
  useEffect(() => {
    // Only an end before the next look needs a timer of its own.
    if (remaining === null || remaining > accessPollMs) return undefined;
    const ahead = Math.max(0, dataUpdatedAt + remaining - Date.now());
    const timer = setTimeout(() => void askAnew(queryClient), ahead);
    return () => clearTimeout(timer);
  }, [queryClient, remaining, dataUpdatedAt]);
  return query;
};
