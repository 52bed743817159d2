import { PlannedPage } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';

export const SearchPage = () => {
  const t = policiesTexts.useTexts();
  return (
    <PlannedPage
      title={t('search.title')}
      lead={t('search.lead')}
      plans={[t('search.plans.text'), t('search.plans.body'), t('search.plans.quick')]}
      today={{ text: t('search.today'), to: '/policies', link: t('search.link') }}
    />
  );
};
