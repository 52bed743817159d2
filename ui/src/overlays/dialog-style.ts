import { css, keyframes, styled } from 'styled-components';
import { color, focusRing, layer, motion, radius, shadow, space, text } from '../theme/index.ts';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';
const widths = { sm: '26rem', md: '34rem', lg: '48rem', xl: '64rem' } satisfies Record<DialogSize, string>;

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;

export const overlayStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: ${space[4]};
  overflow-y: auto;
  background: ${color.overlay};
  animation: ${fade} ${motion.quick};
  /* On paper the whole of it, page after page; the page behind is left away (global style). */
  @media print {
    position: static;
    display: block;
    padding: 0;
    overflow: visible;
    background: none;
  }
`;

export const contentStyle = css<{ $size: DialogSize }>`
  display: flex;
  flex-direction: column;
  width: min(100%, ${({ $size }) => widths[$size]});
  max-height: calc(100dvh - ${space[8]});
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.lg};
  animation: ${rise} ${motion.calm};
  ${focusRing}
  @media print {
    display: block;
    width: auto;
    max-height: none;
    border: 0;
    box-shadow: none;
    animation: none;
  }
`;

export const titleStyle = css`
  font: ${text('xl', 600, 'serif')};
  overflow-wrap: anywhere;
`;

export const DialogHeader = styled.header`
  display: flex;
  gap: ${space[4]};
  align-items: start;
  justify-content: space-between;
  padding: ${space[5]} ${space[6]} 0;
  > :first-child {
    min-width: 0;
  }
  @media print {
    padding: 0;
    button {
      display: none;
    }
  }
`;
export const DialogBody = styled.div`
  flex: 1 1 auto;
  padding: ${space[4]} ${space[6]} ${space[6]};
  overflow-y: auto;
  @media print {
    padding: ${space[4]} 0 0;
    overflow: visible;
    [role='tablist'] {
      display: none;
    }
  }
`;
export const DialogFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  justify-content: end;
  padding: ${space[4]} ${space[6]};
  border-top: 1px solid ${color.border};
  @media print {
    display: none;
  }
`;
export const descriptionStyle = css`
  margin-top: ${space[1]};
  color: ${color.textMuted};
  font: ${text('sm')};
`;
