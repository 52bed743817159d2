import type { ReactNode } from 'react';
import { RouterLink, type LinkProps } from '../router.ts';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style.ts';

export interface LinkButtonProps extends Omit<LinkProps, 'children'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

const Root = styled(RouterLink)<ButtonLook>`
  ${buttonStyle}
`;

/** A link that leads on as prominently as a button does. */
export const LinkButton = ({ variant = 'primary', size = 'md', ...rest }: LinkButtonProps) => (
  <Root {...rest} $variant={variant} $size={size} />
);
