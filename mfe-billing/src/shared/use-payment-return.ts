import { errorDetail, useLocation, useNavigate, useToast } from '@proviso/ui';
import { useEffect, useEffectEvent } from 'react';
import { billingTexts } from '../texts.ts';
import { paymentUnderWay } from './payment-under-way.ts';
import { useSyncPayment } from './use-sync-payment.ts';

/**
 * Checks and reports the outcome of a payment that this tab started before the user went to a bank's page or
 * lost the connection. `paid` is the page to open after success.
 */
export const usePaymentReturn = (paid?: string): void => {
  const t = billingTexts.useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const settle = useSyncPayment();
  const failed = (description: string): void =>
    void toast({ title: t('payment.failed'), description, tone: 'destructive' });
  const say = async (kind: 'payment' | 'setup'): Promise<void> => {
    const hasReturned = new URLSearchParams(search).has('redirect_status');
    // Remove the query from the URL, because it contains a secret of the payment.
    if (hasReturned) void navigate(pathname, { replace: true });
    try {
      const standing = await settle();
      if (standing.standing === 'failed') failed(standing.message);
      else if (standing.standing === 'paid' && kind === 'setup')
        toast({ title: t('card.done'), description: t('card.doneDetail'), tone: 'success' });
      else if (standing.standing === 'paid') {
        toast({ title: t('payment.done'), description: t('payment.doneDetail'), tone: 'success' });
        if (paid !== undefined) void navigate(paid);
      } else if (hasReturned) toast({ title: t('payment.awaited'), description: t('payment.awaitedDetail') });
    } catch (error) {
      failed(errorDetail(error) ?? t('payment.failedDetail'));
    }
  };
  // Runs once: taking the pending payment clears it.
  const begin = useEffectEvent(() => {
    const kind = paymentUnderWay.take(search);
    if (kind !== undefined) void say(kind);
  });
  useEffect(() => begin(), []);
};
