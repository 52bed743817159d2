import type { PaymentIntent, Subscription } from '@proviso/contracts';
import { Button, errorDetail, Row, UnlessClosing, useFormatters, useToast } from '@proviso/ui';
import { ConfirmDialog, Dialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { billingTexts } from '../../texts.ts';
import { useChangeSubscription } from '../api/use-change-subscription.ts';
import { useRequestCard } from '../api/use-pay.ts';
import { useRefresh } from '../../shared/use-refresh.ts';
import { PaymentForm } from './payment-form.tsx';

/** Buttons to cancel, to reactivate, and to change the card, if the server allows these actions. */
export const SubscriptionActions = ({ subscription }: { subscription: Subscription }) => {
  const t = billingTexts.useTexts();
  const toast = useToast();
  const refresh = useRefresh();
  const { minute } = useFormatters();
  const { actions, endsAt, status } = subscription;
  const [asking, setAsking] = useState(false);
  const [isClaiming, setIsClaiming] = useState(false);
  const [intent, setIntent] = useState<PaymentIntent>();
  const cancel = useChangeSubscription('cancel');
  const reactivate = useChangeSubscription('reactivate');
  const claim = useChangeSubscription('guarantee');
  const requestCard = useRequestCard();
  const cardTaken = async () => {
    await refresh();
    setIntent(undefined);
    toast({ title: t('card.done'), description: t('card.doneDetail'), tone: 'success' });
  };
  if (actions.length === 0) return null;
  return (
    <Row>
      <UnlessClosing>
        {actions.includes('reactivate') && (
          <Button loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
            {t('reactivate.button')}
          </Button>
        )}
        {actions.includes('update-card') && (
          <Button
            variant={status === 'past_due' ? 'primary' : 'secondary'}
            loading={requestCard.isPending}
            onClick={() =>
              requestCard.mutate(undefined, {
                onSuccess: setIntent,
                onError: (error) =>
                  toast({
                    title: t('card.failed'),
                    description: errorDetail(error) ?? t('card.failedDetail'),
                    tone: 'destructive',
                  }),
              })
            }
          >
            {t('card.button')}
          </Button>
        )}
      </UnlessClosing>
      {actions.includes('cancel') && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('cancel.button')}
        </Button>
      )}
      {actions.includes('claim-guarantee') && (
        <Button variant="secondary" onClick={() => setIsClaiming(true)}>
          {t('guarantee.button')}
        </Button>
      )}
      <ConfirmDialog
        open={isClaiming}
        onOpenChange={setIsClaiming}
        title={t('guarantee.title')}
        description={t('guarantee.detail')}
        confirmLabel={t('guarantee.button')}
        cancelLabel={t('guarantee.back')}
        pending={claim.isPending}
        onConfirm={() => claim.mutate(undefined, { onSettled: () => setIsClaiming(false) })}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('cancel.title')}
        description={status === 'past_due' ? t('cancel.atOnce') : t('cancel.atEnd', { day: minute(endsAt) })}
        confirmLabel={t('cancel.button')}
        cancelLabel={t('cancel.back')}
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
      {intent && (
        <Dialog
          open
          onOpenChange={(open) => !open && setIntent(undefined)}
          title={t('card.title')}
          description={t('card.lead')}
        >
          <PaymentForm intent={intent} label={t('card.save')} onDone={() => void cardTaken()} />
        </Dialog>
      )}
    </Row>
  );
};
