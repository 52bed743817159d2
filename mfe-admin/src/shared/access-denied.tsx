import { Card, LinkButton, PageHeader, space } from '@proviso/ui';
import { styled } from 'styled-components';
import { adminTexts } from '../texts.ts';

const Root = styled(Card)`
  max-width: 30rem;
  margin: ${space[8]} auto;
`;

/** Stands in the place of a page for administrators. */
export const AccessDenied = () => {
  const t = adminTexts.useTexts();
  return (
    <Root as="section">
      <PageHeader title={t('accessDenied.title')} lead={t('accessDenied.detail')} />
      <LinkButton to="/">{t('accessDenied.back')}</LinkButton>
    </Root>
  );
};
