import { type BillingInterval, planOf, type PaymentIntent, type PlanId } from '@proviso/contracts';
import { Button, Card, CardTitle, Muted, Row, Stack, useMoney, useNavigate, useToast } from '@proviso/ui';
import { useEffect, useRef } from 'react';
import { intervalPriceKeys } from '../../shared/per-interval.ts';
import { billingTexts } from '../../texts.ts';
import { useRefresh } from '../../shared/use-refresh.ts';
import { PaymentForm } from './payment-form.tsx';

export interface PaymentStepProps {
  plan: PlanId;
  interval: BillingInterval;
  intent: PaymentIntent;
  onBack: () => void;
}

/** Pays the first month or year of a plan, then goes to the dashboard. */
export const PaymentStep = ({ plan: id, interval, intent, onBack }: PaymentStepProps) => {
  const t = billingTexts.useTexts();
  const money = useMoney();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const title = useRef<HTMLHeadingElement>(null);
  // This step replaces the plans, so move the focus here for screen readers.
  useEffect(() => title.current?.focus(), []);
  const plan = planOf(id);
  const { charge } = intent;
  const total = charge && money(charge.amount, charge.currency);
  const paid = async () => {
    await refresh();
    toast({ title: t('payment.done'), description: t('payment.doneDetail'), tone: 'success' });
    void navigate('/dashboard');
  };
  return (
    <Card as="section">
      <Stack>
        <Row $justify="space-between">
          <CardTitle ref={title} tabIndex={-1}>
            {t('payment.title', { plan: plan.name })}
          </CardTitle>
          {total !== null && <strong>{t(intervalPriceKeys[interval], { price: total })}</strong>}
        </Row>
        {charge && charge.tax > 0 && <p>{t('payment.tax', { tax: money(charge.tax, charge.currency) })}</p>}
        <Muted>{t('subscribe.terms')}</Muted>
        <PaymentForm
          intent={intent}
          label={total === null ? t('payment.payNow') : t('payment.pay', { price: total })}
          onDone={() => void paid()}
        />
        <Row>
          <Button variant="ghost" onClick={onBack}>
            {t('payment.back')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
