import { PlannedPage } from '@proviso/ui';
import { adminTexts } from '../../texts.ts';

export const AdminPage = () => {
  const t = adminTexts.useTexts();
  return (
    <PlannedPage
      title={t('admin.title')}
      lead={t('admin.lead')}
      plans={[t('admin.plans.users'), t('admin.plans.areas')]}
      today={{ text: t('admin.today'), to: '/audit', link: t('admin.link') }}
    />
  );
};
