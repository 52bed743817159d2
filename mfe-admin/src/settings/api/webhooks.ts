import type { DeliveryStatus, Webhook, WebhookInput } from '@proviso/contracts';
import { apiQuery, pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/webhooks';
/** Milliseconds between polls of deliveries: `onTheWay` while a delivery is pending, otherwise `quiet`. */
const POLL_MS = { onTheWay: 2_000, quiet: 5_000 } as const;

export const useWebhooks = (enabled: boolean) => useQuery({ ...apiQuery('/api/webhooks'), enabled });

/** Adds a webhook, or changes the one with `id`. */
export const useSaveWebhook = (id: string | undefined) => {
  const api = useApi();
  return useMutation({
    mutationFn: async (input: WebhookInput): Promise<{ webhook: Webhook; secret?: string }> =>
      id === undefined
        ? api.POST('/api/webhooks', { body: input })
        : { webhook: await api.PUT('/api/webhooks/{id}', { path: { id }, body: input }) },
    onSuccess: useInvalidate([path]),
  });
};

export const useRemoveWebhook = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/webhooks/{id}', { path: { id } }),
    onSuccess: useInvalidate([path]),
  });
};

export const useRotateSecret = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.POST('/api/webhooks/{id}/secret', { path: { id } }),
    onSuccess: useInvalidate([path]),
  });
};

/** A webhook's deliveries, newest first. Polled, so that new ones appear while the list is open. */
export const useDeliveries = (id: string, status: DeliveryStatus | undefined) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/webhooks/{id}/deliveries', { path: { id }, query: { status } }),
    // Each poll refetches all loaded pages, so the interval grows with their number.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((one) => one.status === 'pending'))
        ? POLL_MS.onTheWay
        : POLL_MS.quiet * (data?.pages.length ?? 1),
  });

export const useAttempts = (id: string, deliveryId: string) =>
  useQuery(apiQuery('/api/webhooks/{id}/deliveries/{deliveryId}/attempts', { path: { id, deliveryId } }));

export const useSendTest = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.POST('/api/webhooks/{id}/test', { path: { id } }),
    onSuccess: useInvalidate([path]),
  });
};

export const useReplay = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (deliveryId: string) =>
      api.POST('/api/webhooks/{id}/deliveries/{deliveryId}/replay', { path: { id, deliveryId } }),
    onSuccess: useInvalidate([path]),
  });
};

export const useReplayFailed = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (since: string) => api.POST('/api/webhooks/{id}/replay', { path: { id }, body: { since } }),
    onSuccess: useInvalidate([path]),
  });
};
