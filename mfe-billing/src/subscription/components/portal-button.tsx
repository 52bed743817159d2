import { Button, errorDetail, useApi, useToast } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { billingTexts } from '../../texts.ts';

/**
 * Opens the payment provider's page, where users manage addresses, tax ids, and cards, and view past
 * invoices.
 */
export const PortalButton = () => {
  const t = billingTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.POST('/api/billing/portal'),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      toast({
        title: t('portal.failed'),
        description: errorDetail(error) ?? t('portal.failedDetail'),
        tone: 'destructive',
      }),
  });
  return (
    <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
      {t('portal.button')}
    </Button>
  );
};
