import { PlannedPage } from '@proviso/ui';
import { adminTexts } from '../../texts.ts';

export const AdminDashboardPage = () => {
  const t = adminTexts.useTexts();
  return (
    <PlannedPage
      title={t('adminDashboard.title')}
      lead={t('adminDashboard.lead')}
      plans={[t('adminDashboard.plans.organizations'), t('adminDashboard.plans.adapters')]}
      today={{ text: t('adminDashboard.today'), to: '/policies', link: t('adminDashboard.link') }}
    />
  );
};
