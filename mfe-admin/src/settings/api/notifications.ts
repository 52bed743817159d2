import type { NotificationAddressChange, NotificationChoices, Notifications } from '@proviso/contracts';
import { useApi, userPath } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/notifications';

export const useNotifications = () => useQuery<Notifications>({ queryKey: [path] });

/** Saves the choices with an optimistic update, which is rolled back if the request fails. */
export const useChooseNotifications = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = useInvalidate([path, userPath]);
  return useMutation({
    // One request at a time, because each request contains all choices.
    scope: { id: path },
    mutationFn: (choices: NotificationChoices) => api.put<undefined>(path, choices),
    onMutate: (choices) =>
      queryClient.setQueryData<Notifications>([path], (before) => before && { ...before, ...choices }),
    onSettled: refresh,
  });
};

export const useChangeNotificationAddress = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (email: string) => api.put<NotificationAddressChange>(`${path}/address`, { email }),
    onSuccess: useInvalidate([path]),
  });
};
