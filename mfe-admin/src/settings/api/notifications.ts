import type { NotificationChoices, Notifications } from '@proviso/contracts';
import { apiQuery, useApi, userPath } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/notifications';

export const useNotifications = () => useQuery(apiQuery('/api/notifications'));

/** Saves the choices with an optimistic update, which is rolled back if the request fails. */
export const useChooseNotifications = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = useInvalidate([path, userPath]);
  return useMutation({
    // Sends one request at a time, because each request contains all choices.
    scope: { id: path },
    mutationFn: (choices: NotificationChoices) => api.PUT('/api/notifications', { body: choices }),
    onMutate: (choices) =>
      queryClient.setQueryData<Notifications>([path], (before) => before && { ...before, ...choices }),
    onSettled: refresh,
  });
};

export const useChangeNotificationAddress = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (email: string) => api.PUT('/api/notifications/address', { body: { email } }),
    onSuccess: useInvalidate([path]),
  });
};
