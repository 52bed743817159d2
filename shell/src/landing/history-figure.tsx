import { color, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';

/** An invented history, labeled as an example. */
const entries = [
  { event: 'activated', version: 2, name: 'M. Okafor', time: '14 Mar, 09:12', inForce: true },
  { event: 'revised', version: 2, name: 'L. Brandt', time: '11 Mar, 16:40', inForce: false },
  { event: 'uploaded', version: 1, name: 'L. Brandt', time: '4 Mar, 10:05', inForce: false },
  { event: 'created', version: 1, name: 'L. Brandt', time: '3 Mar, 15:21', inForce: false },
] as const;

const Root = styled.figure`
  max-width: 36rem;
  padding: ${space[5]};
  border: 1px solid ${color.inkBorder};
  border-radius: ${radius.lg};
  background: ${color.inkRaised};
`;
const Name = styled.p`
  margin-bottom: ${space[3]};
  font: ${text('lg', 600, 'serif')};
`;
const Entry = styled.li<{ $inForce: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[4]};
  padding: ${space[2]} 0 ${space[2]} ${space[6]};
  color: ${({ $inForce }) => ($inForce ? color.onInk : color.onInkMuted)};
  font: ${text('sm', 500)};
  &::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 5px;
    width: 1px;
    background: ${color.onInkMuted};
    opacity: 0.5;
    content: '';
  }
  &:first-child::before {
    inset-block-start: 1.1rem;
  }
  &:last-child::before {
    inset-block-end: calc(100% - 1.1rem);
  }
  &::after {
    position: absolute;
    inset-block-start: 0.8rem;
    inset-inline-start: 0;
    width: 11px;
    height: 11px;
    border: 2px solid ${({ $inForce }) => ($inForce ? color.inkAccent : color.onInkMuted)};
    border-radius: ${radius.full};
    background: ${({ $inForce }) => ($inForce ? color.inkAccent : color.inkRaised)};
    content: '';
  }
`;
const Version = styled.span`
  font: ${text('xs', 500)};
`;
const By = styled.span`
  grid-column: 1 / -1;
  color: ${color.onInkMuted};
  font: ${text('xs')};
`;
const Caption = styled.figcaption`
  margin-top: ${space[3]};
  color: ${color.onInkMuted};
  font: ${text('xs')};
`;

export const HistoryFigure = () => {
  const t = shellTexts.useTexts();
  return (
    <Root>
      <Name>{t('landing.history.policy')}</Name>
      <ol>
        {entries.map(({ event, version, name, time, inForce }) => (
          <Entry key={event} $inForce={inForce}>
            <span>{t(`landing.history.${event}`)}</span>
            <Version>{t('landing.history.version', { version })}</Version>
            <By>{t('landing.history.by', { name, time })}</By>
          </Entry>
        ))}
      </ol>
      <Caption>{t('landing.history.caption')}</Caption>
    </Root>
  );
};
