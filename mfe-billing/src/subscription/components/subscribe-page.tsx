import {
  type BillingInterval,
  type CurrentUser,
  type EntitlementState,
  type PaymentIntent,
  type Plan,
  type PlanId,
  plans,
} from '@proviso/contracts';
import {
  Badge,
  Button,
  Card,
  CardTitle,
  errorDetail,
  ErrorState,
  LinkButton,
  Muted,
  PageHeader,
  Row,
  Skeleton,
  space,
  Stack,
  text,
  UnlessClosing,
  useNavigate,
  useToast,
  useUser,
} from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { mayManageBilling } from '../../shared/may-manage-billing.ts';
import { yearlySaving } from '../../shared/per-interval.ts';
import { PlanCard } from '../../shared/plan-card.tsx';
import { PlanComparison } from '../../shared/plan-comparison.tsx';
import { planColumns, PlanGrid } from '../../shared/plan-grid.ts';
import { SandboxNotice } from '../../shared/sandbox-notice.tsx';
import { useEntitlementStatus } from '../../shared/use-entitlement-status.ts';
import { usePaymentReturn } from '../../shared/use-payment-return.ts';
import { usePayments } from '../../shared/use-payments.ts';
import { usePrices } from '../../shared/use-prices.ts';
import { useTrialStatus } from '../../shared/use-trial-status.ts';
import { billingTexts } from '../../texts.ts';
import { useCreateSubscription } from '../api/use-pay.ts';
import { useRefresh } from '../../shared/use-refresh.ts';
import { useSubscription } from '../api/use-subscription.ts';
import { IntervalChoice } from './interval-choice.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { PaymentStep } from './payment-step.tsx';

/** Offers the free trial that the user's organization has not used. */
const UnusedTrial = ({ user }: { user: CurrentUser }) => {
  const t = billingTexts.useTexts();
  const manages = mayManageBilling(user);
  return (
    <Card as="section">
      <Row $justify="space-between">
        <Stack $gap={1}>
          <CardTitle>{t('subscribe.unusedTrial')}</CardTitle>
          <Muted>
            {manages
              ? t('subscribe.unusedTrialDetail')
              : t('subscribe.unusedTrialOwner', { company: user.company })}
          </Muted>
        </Stack>
        {manages && <LinkButton to="/trial-selection">{t('subscribe.startTrial')}</LinkButton>}
      </Row>
    </Card>
  );
};

const Ended = styled.p`
  font: ${text('base', 600)};
`;
const Current = styled.p`
  padding-block: ${space[2]};
`;

const endedBy = (state: EntitlementState | undefined) => {
  if (state === 'access-trial-expired') return 'subscribe.accessEnded';
  return state === 'free-trial-expired' ? 'subscribe.trialEnded' : undefined;
};

const accessTrial: ReadonlySet<EntitlementState | undefined> = new Set<EntitlementState>([
  'access-trial-unused',
  'access-trial',
  'access-trial-expired',
]);

/** The plans with buttons to subscribe or switch, then the payment step. */
export const SubscribePage = () => {
  const t = billingTexts.useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const user = useUser();
  const access = useEntitlementStatus();
  const payments = usePayments();
  const prices = usePrices();
  const subscription = useSubscription();
  const trial = useTrialStatus();
  const refresh = useRefresh();
  const create = useCreateSubscription();
  const [paying, setPaying] = useState<{ plan: PlanId; interval: BillingInterval; intent: PaymentIntent }>();
  const [changing, setChanging] = useState<PlanId>();
  const [chosen, setChosen] = useState<BillingInterval>();
  usePaymentReturn('/dashboard');
  const ended = endedBy(access.data?.state);
  const running = subscription.data && !subscription.data.ended ? subscription.data : undefined;
  const isOpen = payments.data !== undefined && payments.data.provider !== null;
  const saving = yearlySaving(prices.data);
  const interval = (saving !== undefined && chosen) || running?.interval || 'month';
  const usesDollars = (prices.data?.basic.currency ?? 'usd') === 'usd';
  const monthlyLead = usesDollars ? 'subscribe.lead' : 'subscribe.leadOther';
  const lead = saving === undefined ? monthlyLead : 'subscribe.leadYears';
  const manages = user.data ? mayManageBilling(user.data) : false;
  // Wait for our own server's data, so that the layout does not shift. The payment provider's prices are
  // filled in later.
  const pending = [user, access, payments, subscription, trial].some(({ isPending }) => isPending);

  const subscribe = (plan: PlanId) =>
    create.mutate(
      { plan, interval },
      {
        onSuccess: (intent) => setPaying({ plan, interval, intent }),
        onError: (error) => {
          toast({
            title: t('subscribe.failed'),
            description: errorDetail(error) ?? t('subscribe.failedDetail'),
            tone: 'destructive',
          });
          // Another member of the organization may have subscribed.
          void refresh();
        },
      },
    );
  const isCurrent = (plan: PlanId) => running?.plan === plan && running.interval === interval;
  const marked = (plan: PlanId) => {
    if (running) return isCurrent(plan) ? t('subscribe.current') : undefined;
    return trial.trial.isInTrial && trial.trial.trialPlan === plan ? t('subscribe.currentTrial') : undefined;
  };
  const actionFor = (plan: Plan) => {
    if (!isOpen || !manages || isCurrent(plan.id) || subscription.isError) return null;
    const { name } = plan;
    if (running)
      return running.actions.includes('change-plan') ? (
        <Button variant="secondary" onClick={() => setChanging(plan.id)}>
          {running.plan === plan.id ? t(`change.confirmTo.${interval}`) : t('change.to', { name })}
        </Button>
      ) : null;
    const isStarting = create.isPending && create.variables.plan === plan.id;
    return (
      <Button
        variant={plan.popular ? 'primary' : 'secondary'}
        loading={isStarting}
        disabled={create.isPending && !isStarting}
        aria-label={t('subscribe.to', { name })}
        onClick={() => subscribe(plan.id)}
      >
        {t('subscribe.button')}
      </Button>
    );
  };
  const priceFor = (plan: PlanId) => {
    const price = prices.data?.[plan];
    if (!price) return prices.isFetching ? 'asked' : 'unknown';
    const { amount, currency, yearly } = price;
    return interval === 'year' && yearly !== undefined
      ? ({ amount: yearly, currency, interval } as const)
      : { amount, currency };
  };
  // An organization has an access trial only if it never had a trial or subscription.
  const isTrialUnused = accessTrial.has(access.data?.state) && trial.trial.trialPlan === null;
  const hint = () => {
    if (payments.data?.provider === null) return t('subscribe.closed');
    if (user.data && !manages) return t('subscribe.ownerOnly', { company: user.data.company });
    if (running && !running.actions.includes('change-plan') && manages)
      return t(running.status === 'past_due' ? 'subscribe.payFirst' : 'subscribe.reactivateFirst');
    return undefined;
  };
  const said = hint();

  const header = <PageHeader title={running ? t('change.page') : t('subscribe.title')} lead={t(lead)} />;
  if (pending)
    return (
      <Stack>
        {header}
        <Skeleton items={plans.length} height="20rem" columns={planColumns} />
      </Stack>
    );
  return (
    <Stack>
      {header}
      <SandboxNotice />
      {ended && !paying && <Ended>{t(ended)}</Ended>}
      {user.data && isTrialUnused && !paying && <UnusedTrial user={user.data} />}
      {said !== undefined && <Card as="section">{said}</Card>}
      {subscription.isError && (
        <ErrorState error={subscription.error} onRetry={() => void subscription.refetch()} />
      )}
      {prices.isError && !paying && <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />}
      {paying ? (
        <PaymentStep {...paying} onBack={() => setPaying(undefined)} />
      ) : (
        <>
          <UnlessClosing>
            {saving !== undefined && (
              <IntervalChoice interval={interval} saving={saving} onChange={setChosen} />
            )}
            <PlanGrid>
              {plans.map((plan) => (
                <PlanCard key={plan.id} plan={plan} offer="subscription" price={priceFor(plan.id)}>
                  {marked(plan.id) !== undefined && (
                    <Current>
                      <Badge tone="success">{marked(plan.id)}</Badge>
                    </Current>
                  )}
                  {actionFor(plan)}
                </PlanCard>
              ))}
            </PlanGrid>
          </UnlessClosing>
          <Muted>{t('subscribe.terms')}</Muted>
          <PlanComparison />
        </>
      )}
      {changing !== undefined && (
        <ChangePlanDialog
          plan={changing}
          interval={interval}
          isSamePlan={running?.plan === changing}
          onClose={() => setChanging(undefined)}
          onDone={() => void navigate('/subscription')}
        />
      )}
    </Stack>
  );
};
