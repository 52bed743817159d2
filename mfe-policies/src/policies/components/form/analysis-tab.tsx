import { Badge, color, Muted, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Note = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  padding: ${space[5]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.surfaceSunken};
  h3 {
    font: ${text('lg', 600, 'serif')};
  }
  p {
    max-width: 65ch;
  }
`;

/** Says what will be here; there is no button that would do nothing. */
export const AnalysisTab = () => {
  const t = policiesTexts.useTexts();
  return (
    <Note>
      <Badge tone="accent">{t('form.plannedBadge')}</Badge>
      <h3>{t('form.plannedTitle')}</h3>
      <Muted>{t('form.plannedDetail')}</Muted>
    </Note>
  );
};
