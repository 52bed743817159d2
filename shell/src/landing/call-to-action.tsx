import { color, from, radius, Row, space, Stack, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import type { ShowAuth } from './auth-mode.ts';
import { DarkPrimaryButton } from './ink-button.ts';
import { DarkSection, SectionTitle, ContentWidth } from './sections.ts';

const plans = ['basic', 'professional', 'enterprise'] as const;

const Root = styled(ContentWidth)`
  padding-top: ${space[16]};
  padding-bottom: ${space[16]};
`;
const Panel = styled(DarkSection)`
  display: grid;
  gap: ${space[8]};
  align-items: center;
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  padding: clamp(${space[6]}, 6vw, ${space[16]});
  border-radius: ${radius.lg};
`;
const Lead = styled.p`
  max-width: 50ch;
  color: ${color.onInkMuted};
  font: ${text('lg')};
`;
const Plan = styled.li`
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.inkBorder};
  border-radius: ${radius.full};
  color: ${color.onInkMuted};
  font: ${text('sm', 550)};
`;

export const CallToAction = ({ show }: { show: ShowAuth }) => {
  const t = shellTexts.useTexts();
  return (
    <Root as="section" aria-labelledby="start">
      <Panel>
        <Stack $gap={3}>
          <SectionTitle id="start">{t('landing.call.heading')}</SectionTitle>
          <Lead>{t('landing.call.lead')}</Lead>
        </Stack>
        <Stack>
          <div>
            <DarkPrimaryButton onClick={() => show('sign-up')}>{t('landing.call.start')}</DarkPrimaryButton>
          </div>
          <Row as="ul" $gap={2}>
            {plans.map((plan) => (
              <Plan key={plan}>{t(`landing.call.${plan}`)}</Plan>
            ))}
          </Row>
        </Stack>
      </Panel>
    </Root>
  );
};
