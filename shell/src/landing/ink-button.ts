import { color, radius, space, text } from '@proviso/ui';
import { css, styled } from 'styled-components';

const shape = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 ${space[5]};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  font: ${text('base', 600)};
  text-decoration: none;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${color.inkAccent};
    outline-offset: 3px;
  }
`;

/** The primary action on the brand's dark background. */
export const DarkPrimaryButton = styled.button.attrs({ type: 'button' })`
  ${shape}
  background: ${color.inkAccent};
  color: ${color.ink};
  &:hover {
    filter: brightness(1.08);
  }
`;

/** The secondary action, which is next to the primary one. */
export const DarkSecondaryButton = styled.button.attrs({ type: 'button' })`
  ${shape}
  border-color: ${color.onInkMuted};
  background: transparent;
  color: ${color.onInk};
  &:hover {
    background: ${color.inkRaised};
  }
`;
