import { PlannedPage } from '@proviso/ui';
import { adminTexts } from '../../texts.ts';

export const SettingsPage = () => {
  const t = adminTexts.useTexts();
  return (
    <PlannedPage
      title={t('settings.title')}
      lead={t('settings.lead')}
      plans={[
        t('settings.plans.profile'),
        t('settings.plans.security'),
        t('settings.plans.catalog'),
        t('settings.plans.organization'),
      ]}
      today={{ text: t('settings.today'), to: '/audit', link: t('settings.link') }}
    />
  );
};
