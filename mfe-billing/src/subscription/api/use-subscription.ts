import { ApiError, useApi } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { subscriptionPath } from '../../shared/billing-paths.ts';

/** The organization's subscription; `null` if it has none. */
export const useSubscription = () => {
  const api = useApi();
  return useQuery({
    queryKey: [subscriptionPath],
    queryFn: ({ signal }) =>
      api.GET(subscriptionPath, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'subscription.none') return null;
        throw error;
      }),
  });
};
