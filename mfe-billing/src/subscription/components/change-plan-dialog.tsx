import {
  type BillingInterval,
  planOf,
  type PlanChange,
  type PlanFeature,
  type PlanId,
} from '@proviso/contracts';
import { Button, ErrorState, Muted, Row, Skeleton, Stack, useMoney } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { FeatureList } from '../../shared/feature-list.tsx';
import { billingTexts } from '../../texts.ts';
import { PlanUseTable } from './plan-use.tsx';
import { useChangePlan, usePlanChange } from '../api/use-change-subscription.ts';

const thenPer = { month: 'change.monthly', year: 'change.yearly' } as const;

const Cost = ({ cost }: { cost: PlanChange }) => {
  const t = billingTexts.useTexts();
  const money = useMoney();
  const { dueNow, credit, amount, currency, interval } = cost;
  return (
    <Stack $gap={3}>
      <p>
        <strong>{t('change.dueNow', { amount: money(dueNow, currency) })}</strong>
      </p>
      {cost.tax > 0 && <p>{t('payment.tax', { tax: money(cost.tax, currency) })}</p>}
      {credit > 0 && <p>{t('change.credit', { amount: money(credit, currency) })}</p>}
      <Muted>{t(thenPer[interval], { amount: money(amount, currency) })}</Muted>
      {cost.lost.length > 0 && (
        <>
          <p>{t('change.lost')}</p>
          {/* The server uses the same feature keys. */}
          <FeatureList lost features={cost.lost as PlanFeature[]} />
          <PlanUseTable use={cost.use} name={planOf(cost.plan).name} />
        </>
      )}
    </Stack>
  );
};

export interface ChangePlanDialogProps {
  plan: PlanId;
  interval: BillingInterval;
  /** True if only the billing interval changes. */
  isSamePlan: boolean;
  onClose: () => void;
  /** Called after the plan was changed. */
  onDone: () => void;
}

/** Confirms a plan change: the amount due today, and the features that would be lost. */
export const ChangePlanDialog = ({ plan, interval, isSamePlan, onClose, onDone }: ChangePlanDialogProps) => {
  const t = billingTexts.useTexts();
  const { name } = planOf(plan);
  const cost = usePlanChange({ plan, interval });
  const { mutate, isPending } = useChangePlan(name, onDone);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isSamePlan ? t(`change.titleTo.${interval}`, { name }) : t('change.title', { name })}
      description={t('change.lead')}
      footer={
        <Row>
          <Button variant="secondary" onClick={onClose}>
            {t('change.back')}
          </Button>
          <Button disabled={!cost.data} loading={isPending} onClick={() => mutate({ plan, interval })}>
            {isSamePlan ? t(`change.confirmTo.${interval}`) : t('change.confirm', { name })}
          </Button>
        </Row>
      }
    >
      {cost.data && <Cost cost={cost.data} />}
      {cost.isPending && <Skeleton items={1} />}
      {cost.isError && <ErrorState error={cost.error} onRetry={() => void cost.refetch()} />}
    </Dialog>
  );
};
