import { EmptyState, LinkButton, Muted, PageHeader, Skeleton, Stack, useUser } from '@proviso/ui';
import { mayManage } from '../../shared/may-manage.ts';
import { useTrialStatus } from '../../shared/use-trial-status.ts';
import { billingTexts } from '../../texts.ts';
import { TrialFacts } from './trial-facts.tsx';

/** The plan that somebody has, its state and what it includes. */
export const SubscriptionPage = () => {
  const t = billingTexts.useTexts();
  const user = useUser();
  const { trial, updatedAt, isPending } = useTrialStatus();
  const content = () => {
    if (isPending) return <Skeleton items={2} />;
    if (trial.trialPlan !== null)
      return <TrialFacts trial={trial} plan={trial.trialPlan} updatedAt={updatedAt} />;
    return (
      <EmptyState
        title={t('subscription.noPlan')}
        detail={user.data?.isAdmin ? t('subscription.admin') : t('subscription.noPlanDetail')}
        action={
          user.data && mayManage(user.data) && !user.data.isAdmin ? (
            <LinkButton to="/trial-selection">{t('subscription.startTrial')}</LinkButton>
          ) : undefined
        }
      />
    );
  };
  return (
    <Stack>
      <PageHeader
        title={t('subscription.title')}
        lead={t('subscription.lead')}
        actions={
          <LinkButton to="/subscribe" variant="secondary">
            {trial.trialPlan === null ? t('subscription.choose') : t('subscription.change')}
          </LinkButton>
        }
      />
      {content()}
      {!isPending && <Muted>{t('subscription.later')}</Muted>}
    </Stack>
  );
};
