import {
  EmptyState,
  ErrorState,
  LinkButton,
  Muted,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  UnlessClosing,
  useIsClosing,
  useRetention,
  useUser,
} from '@proviso/ui';
import { mayManageBilling } from '../../shared/may-manage-billing.ts';
import { SandboxNotice } from '../../shared/sandbox-notice.tsx';
import { usePaymentReturn } from '../../shared/use-payment-return.ts';
import { usePayments } from '../../shared/use-payments.ts';
import { useTrialStatus } from '../../shared/use-trial-status.ts';
import { billingTexts } from '../../texts.ts';
import { useSubscription } from '../api/use-subscription.ts';
import { BillingDetails } from './billing-details.tsx';
import { DataRetention } from './data-retention.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { PortalButton } from './portal-button.tsx';
import { SandboxClock } from './sandbox-clock.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { TrialFacts } from './trial-facts.tsx';

/** The current plan: its status, features, and invoices. */
export const SubscriptionPage = () => {
  const t = billingTexts.useTexts();
  const user = useUser();
  const payments = usePayments();
  usePaymentReturn();
  const subscription = useSubscription();
  const { trial, updatedAt, isPending } = useTrialStatus();
  const isClosing = useIsClosing();
  const manages = user.data ? mayManageBilling(user.data) : false;
  const hasInvoices = Boolean(subscription.data && manages);
  const retention = useRetention();
  // Show our own server's data all at once, so that the layout does not shift. The payment provider's data is
  // below it and may arrive later.
  const pending = isPending || [user, payments, subscription, retention].some((query) => query.isPending);
  const content = () => {
    if (subscription.isError)
      return <ErrorState error={subscription.error} onRetry={() => void subscription.refetch()} />;
    if (subscription.data) return <SubscriptionFacts subscription={subscription.data} />;
    if (trial.trialPlan !== null)
      return <TrialFacts trial={trial} plan={trial.trialPlan} updatedAt={updatedAt} />;
    return (
      <EmptyState
        title={t('subscription.noPlan')}
        detail={user.data?.isAdmin ? t('subscription.admin') : t('subscription.noPlanDetail')}
        action={
          manages && !user.data?.isAdmin ? (
            <LinkButton to="/trial-selection">{t('subscription.startTrial')}</LinkButton>
          ) : undefined
        }
      />
    );
  };
  const hasPlan = Boolean(subscription.data && !subscription.data.ended) || trial.trialPlan !== null;
  if (pending)
    return (
      <Stack>
        <PageHeader title={t('subscription.title')} lead={t('subscription.lead')} />
        <Skeleton height="9rem" />
      </Stack>
    );
  return (
    <Stack>
      <PageHeader
        title={t('subscription.title')}
        lead={t('subscription.lead')}
        actions={
          <Row>
            {subscription.data && manages && payments.data?.portal && <PortalButton />}
            {subscription.data && manages && payments.data?.provider === 'sandbox' && <BillingDetails />}
            {!isClosing && (
              <LinkButton to="/subscribe" variant="secondary">
                {hasPlan ? t('subscription.change') : t('subscription.choose')}
              </LinkButton>
            )}
          </Row>
        }
      />
      <SandboxNotice />
      {content()}
      {user.data && <DataRetention />}
      {subscription.data && manages && payments.data?.clock && (
        <UnlessClosing>
          <SandboxClock />
        </UnlessClosing>
      )}
      {hasInvoices && <InvoiceList />}
      <Muted>{t('subscribe.terms')}</Muted>
    </Stack>
  );
};
