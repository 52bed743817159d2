import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { radius } from '../theme/index.ts';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Action of the button, for screen readers. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
  && {
    aspect-ratio: 1;
    padding: 0;
    border-radius: ${radius.md};
  }
`;

/** A square button with an icon only. */
export const IconButton = ({ label, icon, variant = 'ghost', size = 'md', ...rest }: IconButtonProps) => (
  <Root type="button" {...rest} aria-label={label} $variant={variant} $size={size}>
    {icon}
  </Root>
);
