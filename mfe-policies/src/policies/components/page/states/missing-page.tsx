import { LinkButton, PageHeader } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';
import { policyPagePath } from '../../../../shared/policy-page-path.ts';

/** 404 page: no such policy, or no such place of it. */
export const MissingPage = () => {
  const t = policiesTexts.useTexts();
  return (
    <>
      <PageHeader title={t('page.missing')} lead={t('page.missingDetail')} />
      <LinkButton to={policyPagePath()}>{t('page.toList')}</LinkButton>
    </>
  );
};
