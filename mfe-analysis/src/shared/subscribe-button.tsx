import { Button, useApi, userPath, useToast, useUser } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { analysisTexts } from '../texts.ts';

const useSubscribe = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (subscribed: boolean) =>
      api.POST('/api/regulatory-updates/subscribe', { body: { subscribed } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [userPath] }),
  });
};

/** Subscribes the signed-in user to updates by email, or unsubscribes. */
export const SubscribeButton = () => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const isSubscribed = useUser().data?.subscribedToUpdates ?? false;
  const { mutate, isPending } = useSubscribe();
  const change = (): void =>
    mutate(!isSubscribed, {
      onSuccess: ({ subscribed }) =>
        toast({
          title: t(subscribed ? 'subscribe.done' : 'subscribe.undone'),
          description: t(subscribed ? 'subscribe.doneDetail' : 'subscribe.undoneDetail'),
          tone: 'success',
        }),
      onError: () =>
        toast({
          title: t(isSubscribed ? 'subscribe.undoFailed' : 'subscribe.failed'),
          description: t(isSubscribed ? 'subscribe.undoFailedDetail' : 'subscribe.failedDetail'),
          tone: 'destructive',
        }),
    });
  const label = isPending ? 'pending' : 'subscribe';
  return (
    <Button variant="secondary" size="sm" disabled={isPending} onClick={change}>
      {t(isSubscribed ? (isPending ? 'subscribe.undoing' : 'subscribe.undo') : `subscribe.${label}`)}
    </Button>
  );
};
