import type { Subscription } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { subscriptionPath } from '../../shared/billing-paths.ts';

/** The organization's subscription; `null` if it has none. */
export const useSubscription = () => {
  const api = useApi();
  return useQuery({
    queryKey: [subscriptionPath],
    queryFn: ({ signal }): Promise<Subscription | null> =>
      api.GET(subscriptionPath, { signal, lenient: true }),
  });
};
