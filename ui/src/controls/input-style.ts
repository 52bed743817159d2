import { css } from 'styled-components';
import { color, motion, radius, space, text } from '../theme/index.ts';

/** Box style shared by text inputs, text areas and selects. */
export const inputStyle = css`
  width: 100%;
  min-height: 2.5rem;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font: ${text('base')};
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};
  &::placeholder {
    color: ${color.textSubtle};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.textMuted};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
    border-color: ${color.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerText};
  }
  &:disabled {
    background: ${color.surfaceSunken};
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
`;
