import { PlannedPage } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';

export const TemplatesPage = () => {
  const t = policiesTexts.useTexts();
  return (
    <PlannedPage
      title={t('templates.title')}
      lead={t('templates.lead')}
      plans={[t('templates.plans.browse'), t('templates.plans.preview'), t('templates.plans.use')]}
      today={{ text: t('templates.today'), to: '/policies?new', link: t('templates.link') }}
    />
  );
};
