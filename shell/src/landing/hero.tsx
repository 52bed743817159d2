import { color, from, RouterLink, Row, space, text } from '@proviso/ui';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { useLandmark } from '../remotes/manifest.ts';
import { shellTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import type { AuthStep, ShowAuth } from './auth-mode.ts';
import { HistoryFigure } from './history-figure.tsx';
import { DarkPrimaryButton, DarkSecondaryButton } from './ink-button.ts';
import { DarkSection, ContentWidth } from './sections.ts';

const Columns = styled(ContentWidth)`
  display: grid;
  gap: ${space[10]};
  padding-top: ${space[8]};
  padding-bottom: ${space[16]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 27rem;
    grid-template-rows: auto 1fr;
    gap: ${space[10]} ${space[16]};
    align-items: start;
    padding-top: ${space[16]};
    padding-bottom: ${space[20]};
    > section {
      grid-row: span 2;
    }
  }
`;
const Message = styled.div`
  display: grid;
  gap: ${space[5]};
  align-content: start;
`;
const Eyebrow = styled.p`
  color: ${color.inkAccent};
  font: ${text('sm', 600)};
`;
const Title = styled.h1`
  max-width: 15ch;
  font: ${text('display', 600, 'serif')};
  letter-spacing: -0.02em;
`;
const Lead = styled.p`
  max-width: 52ch;
  color: ${color.onInkMuted};
  font: ${text('lg')};
`;
const Admin = styled(RouterLink)`
  padding: ${space[1]};
  color: ${color.onInkMuted};
  font: ${text('sm')};
  text-underline-offset: 0.2em;
`;

export interface HeroProps {
  step: AuthStep;
  problem: string | undefined;
  onStep: (step: AuthStep) => void;
  show: ShowAuth;
  card: RefObject<HTMLElement | null>;
}

/** The landing page's first section: the purpose of Proviso, and the sign-up card. */
export const Hero = ({ step, problem, onStep, show, card }: HeroProps) => {
  const t = shellTexts.useTexts();
  const administrators = useLandmark('administrator-sign-in');
  return (
    <DarkSection as="section">
      <Columns>
        <Message>
          <Eyebrow>{t('landing.hero.eyebrow')}</Eyebrow>
          <Title>{t('landing.hero.title')}</Title>
          <Lead>{t('landing.hero.lead')}</Lead>
          <Row>
            <DarkPrimaryButton onClick={() => show('sign-up')}>
              {t('landing.hero.getStarted')}
            </DarkPrimaryButton>
            <DarkSecondaryButton onClick={() => show('sign-in')}>
              {t('landing.hero.signIn')}
            </DarkSecondaryButton>
            {administrators !== undefined && <Admin to={administrators}>{t('landing.hero.admin')}</Admin>}
          </Row>
        </Message>
        <AuthCard step={step} problem={problem} onStep={onStep} ref={card} />
        <HistoryFigure />
      </Columns>
    </DarkSection>
  );
};
