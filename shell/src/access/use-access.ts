import { accessPollMs, type AccessStatus } from '@proviso/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export const accessPath = '/api/access';

/** What the server says about access, asked for every 30 seconds and at the instant at which a trial ends. */
export const useAccess = ({ enabled }: { enabled: boolean }) => {
  const queryClient = useQueryClient();
  const query = useQuery<AccessStatus>({ queryKey: [accessPath], enabled, refetchInterval: accessPollMs });
  const { data, dataUpdatedAt } = query;
  const remaining = data?.reason === null ? data.timeRemaining : null;
  useEffect(() => {
    // Only an end before the next look needs a timer of its own.
    if (remaining === null || remaining > accessPollMs) return undefined;
    const ahead = Math.max(0, dataUpdatedAt + remaining - Date.now());
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [accessPath] }), ahead);
    return () => clearTimeout(timer);
  }, [queryClient, remaining, dataUpdatedAt]);
  return query;
};
