import { color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';

const Root = styled.span`
  display: inline-flex;
  gap: ${space[3]};
  align-items: center;
  font: ${text('xl', 600, 'serif')};
  letter-spacing: -0.01em;
`;
const Mark = styled.svg`
  width: 1.75rem;
  height: 1.75rem;
  path:last-of-type {
    stroke: ${color.inkAccent};
  }
`;

export const Brand = () => {
  const t = shellTexts.useTexts();
  return (
    <Root>
      <Mark viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden>
        <path d="M9 27V5h8.4a6.6 6.6 0 0 1 0 13.2H12.5" strokeLinecap="square" />
        <path d="M19.5 27H26" />
      </Mark>
      {t('brand')}
    </Root>
  );
};
