import { PlannedPage } from '@proviso/ui';
import { adminTexts } from '../../texts.ts';

export const AdminLoginPage = () => {
  const t = adminTexts.useTexts();
  return (
    <PlannedPage
      title={t('adminLogin.title')}
      lead={t('adminLogin.lead')}
      plans={[t('adminLogin.plans.login'), t('adminLogin.plans.refuse')]}
      today={{ text: t('adminLogin.today'), to: '/', link: t('adminLogin.link') }}
    />
  );
};
