import { css } from 'styled-components';
import { color, focusRing, motion, radius, space, text } from '../theme/index.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
}

const variants = {
  primary: css`
    background: ${color.primary};
    color: ${color.onPrimary};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color.primaryHover};
    }
    &:active:not([aria-disabled='true'], :disabled) {
      background: ${color.primaryActive};
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.borderStrong};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color.surfaceHover};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${color.text};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color.surfaceSunken};
    }
  `,
  destructive: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color.dangerHover};
    }
  `,
} satisfies Record<ButtonVariant, unknown>;

const sizes = {
  sm: css`
    min-height: 2rem;
    padding: 0 ${space[3]};
    font: ${text('sm', 600)};
  `,
  md: css`
    min-height: 2.5rem;
    padding: 0 ${space[4]};
    font: ${text('base', 600)};
  `,
  lg: css`
    min-height: 3rem;
    padding: 0 ${space[6]};
    font: ${text('lg', 600)};
  `,
} satisfies Record<ButtonSize, unknown>;

/** Style of buttons, and of links that look like buttons. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background ${motion.quick},
    border-color ${motion.quick};
  ${focusRing}
  &[aria-disabled='true'],
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.85;
  }
  svg {
    flex: none;
  }
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
`;
