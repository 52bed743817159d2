import { keyframes, styled } from 'styled-components';
import { radius } from '../theme/index.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.ts';

export interface SpinnerProps {
  /** Size in pixels. */
  size?: number;
  /** True if text next to the spinner already announces the work. */
  decorative?: boolean;
}

const turn = keyframes`to { transform: rotate(1turn); }`;
const Ring = styled.span`
  display: inline-block;
  flex: none;
  border: 2px solid color-mix(in srgb, currentcolor 25%, transparent);
  border-top-color: currentcolor;
  border-radius: ${radius.full};
  animation: ${turn} 800ms linear infinite;
`;

export const Spinner = ({ size = 16, decorative = false }: SpinnerProps) => {
  const t = uiTexts.useTexts();
  const ring = <Ring aria-hidden style={{ width: size, height: size }} />;
  if (decorative) return ring;
  return (
    <output>
      {ring}
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </output>
  );
};
