import { LinkButton, PageHeader } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';
import { policyPagePath } from '../../../../shared/policy-page-path.ts';

/** 404 page, shown if the policy or the requested view does not exist. */
export const MissingPage = () => {
  const t = policiesTexts.useTexts();
  return (
    <>
      <PageHeader title={t('page.missing')} lead={t('page.missingDetail')} />
      <LinkButton to={policyPagePath()}>{t('page.toList')}</LinkButton>
    </>
  );
};
