import { plans, type CurrentUser, type EntitlementState } from '@proviso/contracts';
import { PlannedPage, space, text, useUser } from '@proviso/ui';
import { styled } from 'styled-components';
import { mayManage } from '../../shared/may-manage.ts';
import { PlanCard } from '../../shared/plan-card.tsx';
import { PlanGrid } from '../../shared/plan-grid.ts';
import { useEntitlementStatus } from '../../shared/use-entitlement-status.ts';
import { useTrialStatus } from '../../shared/use-trial-status.ts';
import { billingTexts } from '../../texts.ts';

const Ended = styled.p`
  margin-bottom: ${space[4]};
  font: ${text('base', 600)};
`;

/** What works today for somebody who cannot pay yet. */
const wayOn = (user: CurrentUser | null | undefined, trialUnused: boolean, refused: boolean) => {
  if (trialUnused && user && mayManage(user)) return 'trial';
  return refused ? 'open' : 'use';
};
const endedBy = (state: EntitlementState | undefined) => {
  if (state === 'access-trial-expired') return 'subscribe.accessEnded';
  return state === 'free-trial-expired' ? 'subscribe.trialEnded' : undefined;
};

/** The plans and their prices. Paying is not built yet, and the page says so. */
export const SubscribePage = () => {
  const t = billingTexts.useTexts();
  const user = useUser();
  const access = useEntitlementStatus();
  const { trial, isPending } = useTrialStatus();
  const refused = access.data !== undefined && access.data.reason !== null;
  const ended = endedBy(access.data?.state);
  const ways = {
    trial: { text: t('subscribe.todayTrial'), to: '/trial-selection', link: t('subscribe.toTrial') },
    use: { text: t('subscribe.todayUse'), to: '/policies', link: t('subscribe.toPolicies') },
    open: { text: t('subscribe.todayOpen'), to: '/settings', link: t('subscribe.toSettings') },
  };
  return (
    <PlannedPage
      title={t('subscribe.title')}
      lead={t('subscribe.lead')}
      plans={[t('subscribe.will'), t('subscribe.terms')]}
      today={ways[wayOn(user.data, !isPending && trial.trialPlan === null, refused)]}
    >
      {ended && <Ended>{t(ended)}</Ended>}
      <PlanGrid>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} offer="subscription" />
        ))}
      </PlanGrid>
    </PlannedPage>
  );
};
