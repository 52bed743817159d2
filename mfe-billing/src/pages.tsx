import { PlannedPage, Route, Routes } from '@proviso/ui';
import { PlanGrid } from './plan-grid.tsx';
import { billingTexts } from './texts.ts';

const useToday = () => {
  const t = billingTexts.useTexts();
  return { text: t('trial.today'), to: '/policies', link: t('trial.link') };
};

const TrialSelectionPage = () => {
  const t = billingTexts.useTexts();
  return (
    <PlannedPage
      title={t('trial.title')}
      lead={t('trial.lead')}
      plans={[t('trial.will'), t('trial.expiry')]}
      today={useToday()}
    >
      <PlanGrid />
    </PlannedPage>
  );
};

const SubscribePage = () => {
  const t = billingTexts.useTexts();
  return (
    <PlannedPage
      title={t('subscribe.title')}
      lead={t('subscribe.lead')}
      plans={[t('subscribe.will'), t('subscribe.terms')]}
      today={useToday()}
    >
      <PlanGrid />
    </PlannedPage>
  );
};

const SubscriptionPage = () => {
  const t = billingTexts.useTexts();
  return (
    <PlannedPage
      title={t('subscription.title')}
      lead={t('subscription.lead')}
      plans={[t('subscription.plan'), t('subscription.cancel')]}
      today={useToday()}
    />
  );
};

export const Pages = () => (
  <Routes>
    <Route path="/trial-selection" element={<TrialSelectionPage />} />
    <Route path="/subscribe" element={<SubscribePage />} />
    <Route path="/subscription" element={<SubscriptionPage />} />
    <Route path="*" element={null} />
  </Routes>
);
