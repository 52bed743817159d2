import { css, keyframes, styled } from 'styled-components';
import { visuallyHidden } from '../feedback/visually-hidden.ts';
import { barsAtEnd, color, layer, motion, radius, shadow, space, text, upTo } from '../theme/index.ts';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';
const widths = { sm: '26rem', md: '34rem', lg: '48rem', xl: '64rem' } satisfies Record<DialogSize, string>;

/** Matches phones, and pages at a high zoom level. A large dialog then takes the whole screen. */
const scarce = '@media (max-width: 40rem), (max-height: 34rem)';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;

/** A large dialog fills small screens. */
const wholeScreen = css`
  ${scarce} {
    position: fixed;
    inset: 0 0 ${barsAtEnd};
    width: auto;
    height: auto;
    max-height: none;
    border: 0;
    border-radius: 0;
  }
`;
/**
 * Dialogs in which users read or write a document keep their height while it loads and changes, so that their
 * buttons stay in place. Other dialogs are as tall as their content.
 */
const steady = css`
  height: min(calc(100dvh - ${space[8]} - ${barsAtEnd}), 54rem);
`;

export const overlayStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: ${space[4]} ${space[4]} calc(${space[4]} + ${barsAtEnd});
  overflow-y: auto;
  background: ${color.overlay};
  animation: ${fade} ${motion.quick};
  /* In print, the dialog may span several pages. The global style hides the page behind it. */
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
  max-height: calc(100dvh - ${space[8]} - ${barsAtEnd});
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.lg};
  animation: ${rise} ${motion.calm};
  &:focus {
    outline: none;
  }
  ${({ $size }) => $size === 'xl' && steady}
  ${({ $size }) => ($size === 'lg' || $size === 'xl') && wholeScreen}
  @media print {
    position: static;
    display: block;
    width: auto;
    height: auto;
    max-height: none;
    border: 0;
    box-shadow: none;
    animation: none;
  }
`;

/** Limited to two lines, because a title may have 500 characters. */
export const titleStyle = css`
  display: -webkit-box;
  overflow: hidden;
  font: ${text('xl', 600, 'serif')};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${upTo.low} {
    font: ${text('base', 600, 'serif')};
    -webkit-line-clamp: 1;
  }
`;

export const DialogHeader = styled.header`
  display: flex;
  flex: none;
  gap: ${space[4]};
  align-items: start;
  justify-content: space-between;
  padding: ${space[4]} ${space[6]} 0;
  > div {
    min-width: 0;
  }
  ${scarce} {
    padding: ${space[2]} ${space[4]} 0;
  }
  ${upTo.low} {
    align-items: center;
    padding-top: ${space[1]};
  }
  @media print {
    padding: 0;
    button {
      display: none;
    }
  }
`;
export const DialogBody = styled.div<{ $fills?: boolean }>`
  flex: 1 1 auto;
  min-height: 0;
  padding: ${space[4]} ${space[6]} ${space[6]};
  overflow-y: auto;
  ${scarce} {
    padding: ${space[3]} ${space[4]} ${space[4]};
  }
  ${({ $fills = false }) =>
    $fills &&
    css`
      && {
        display: flex;
        flex-direction: column;
        padding-block: ${space[2]} 0;
        ${upTo.low} {
          padding-top: 0;
        }
      }
    `}
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
  flex: none;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  justify-content: end;
  padding: ${space[3]} ${space[6]};
  border-top: 1px solid ${color.border};
  ${scarce} {
    padding: ${space[2]} ${space[4]};
  }
  ${upTo.low} {
    padding-block: ${space[1]};
  }
  @media print {
    display: none;
  }
`;
export const descriptionStyle = css`
  margin-top: ${space[1]};
  color: ${color.textMuted};
  font: ${text('sm')};
  ${upTo.low} {
    ${visuallyHidden}
  }
`;
