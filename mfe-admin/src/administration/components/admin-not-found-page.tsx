import { LinkButton, PageHeader } from '@proviso/ui';
import { adminTexts } from '../../texts.ts';

/** An address under `/admin` that nothing stands at. */
export const AdminNotFoundPage = () => {
  const t = adminTexts.useTexts();
  return (
    <>
      <PageHeader title={t('adminNotFound.title')} lead={t('adminNotFound.detail')} />
      <LinkButton to="/admin-dashboard">{t('adminNotFound.back')}</LinkButton>
    </>
  );
};
