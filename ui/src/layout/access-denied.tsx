import { styled } from 'styled-components';
import { LinkButton } from '../controls/index.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { space } from '../theme/index.ts';
import { Card } from './card.ts';
import { PageHeader } from './page-header.tsx';

const Root = styled(Card)`
  max-width: 30rem;
  margin: ${space[8]} auto;
`;

/** Replaces an administrators' page for other users. */
export const AccessDenied = () => {
  const t = uiTexts.useTexts();
  return (
    <Root as="section">
      <PageHeader title={t('accessDenied.title')} lead={t('accessDenied.detail')} />
      <LinkButton to="/">{t('accessDenied.back')}</LinkButton>
    </Root>
  );
};
