import { color, Row, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { Brand } from '../frame/brand.tsx';
import { ThemeToggle } from '../frame/theme-toggle.tsx';
import { shellTexts } from '../texts.ts';
import type { ShowAuth } from './auth-mode.ts';
import { DarkPrimaryButton, DarkSecondaryButton } from './ink-button.ts';
import { DarkSection, ContentWidth } from './sections.ts';

const Bar = styled(ContentWidth)`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  padding-top: ${space[4]};
  padding-bottom: ${space[4]};
  button {
    min-height: 2.25rem;
    padding: 0 ${space[3]};
    font: ${text('sm', 600)};
    white-space: nowrap;
  }
  button[aria-label] {
    padding: 0;
    color: ${color.onInkMuted};
    &:hover:not(:disabled) {
      background: ${color.inkRaised};
      color: ${color.onInk};
    }
  }
`;

export const LandingHeader = ({ show }: { show: ShowAuth }) => {
  const t = shellTexts.useTexts();
  return (
    <DarkSection as="header">
      <Bar>
        <Brand />
        <Row as="nav" aria-label={t('landing.header.label')} $gap={2} $justify="end">
          <ThemeToggle />
          <DarkSecondaryButton onClick={() => show('sign-in')}>
            {t('landing.header.signIn')}
          </DarkSecondaryButton>
          <DarkPrimaryButton onClick={() => show('sign-up')}>
            {t('landing.header.getStarted')}
          </DarkPrimaryButton>
        </Row>
      </Bar>
    </DarkSection>
  );
};
