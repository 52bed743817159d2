import { LinkButton, PageHeader, Stack } from '@proviso/ui';
import { shellTexts } from '../texts.ts';

export const NotFoundPage = () => {
  const t = shellTexts.useTexts();
  return (
    <Stack>
      <PageHeader title={t('notFound.heading')} tabTitle={t('notFound.title')} lead={t('notFound.detail')} />
      <div>
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      </div>
    </Stack>
  );
};
