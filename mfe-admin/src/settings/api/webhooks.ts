import type {
  Delivery,
  DeliveryAttempt,
  DeliveryStatus,
  Webhook,
  WebhookInput,
  WebhookWithSecret,
} from '@proviso/contracts';
import { pagedList, useApi, withQuery } from '@proviso/ui';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/webhooks';
/** Follows {@link path} in query keys, so that a change to a webhook also refetches its deliveries. */
const deliveriesKey = 'deliveries';
/** Milliseconds between polls of deliveries, while one is pending and otherwise. */
const LOOK_MS = { onTheWay: 2_000, quiet: 5_000 } as const;

export const useWebhooks = (enabled: boolean) => useQuery<Webhook[]>({ queryKey: [path], enabled });

/** Adds a webhook, or changes the one with `id`. */
export const useSaveWebhook = (id: string | undefined) => {
  const api = useApi();
  return useMutation({
    mutationFn: async (input: WebhookInput): Promise<{ webhook: Webhook; secret?: string }> =>
      id === undefined
        ? api.post<WebhookWithSecret>(path, input)
        : { webhook: await api.put<Webhook>(`${path}/${id}`, input) },
    onSuccess: useInvalidate([path]),
  });
};

export const useRemoveWebhook = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.delete<undefined>(`${path}/${id}`),
    onSuccess: useInvalidate([path]),
  });
};

export const useRotateSecret = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.post<WebhookWithSecret>(`${path}/${id}/secret`),
    onSuccess: useInvalidate([path]),
  });
};

/** A webhook's deliveries, newest first. Polled, so that new ones appear while the list is open. */
export const useDeliveries = (id: string, status: DeliveryStatus | undefined) =>
  useInfiniteQuery({
    ...pagedList<Delivery>(
      useApi(),
      [path, id, { [deliveriesKey]: status ?? 'all' }],
      withQuery(`${path}/${id}/deliveries`, { status }),
    ),
    // All loaded pages are refetched, so the more there are, the less often they are polled.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((one) => one.status === 'pending'))
        ? LOOK_MS.onTheWay
        : LOOK_MS.quiet * (data?.pages.length ?? 1),
  });

export const useAttempts = (id: string, deliveryId: string) =>
  useQuery<DeliveryAttempt[]>({ queryKey: [`${path}/${id}/deliveries/${deliveryId}/attempts`] });

export const useSendTest = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.post<Delivery>(`${path}/${id}/test`),
    onSuccess: useInvalidate([path]),
  });
};

export const useReplay = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (deliveryId: string) => api.post<Delivery>(`${path}/${id}/deliveries/${deliveryId}/replay`),
    onSuccess: useInvalidate([path]),
  });
};

export const useReplayFailed = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (since: string) => api.post<{ deliveries: number }>(`${path}/${id}/replay`, { since }),
    onSuccess: useInvalidate([path]),
  });
};
