import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type LinkProps, RouterLink } from '../router.ts';
import { color, focusRing, radius } from '../theme/index.ts';
import { type ButtonLook, type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';

/** A link to another page of the product, without a reload. */
export const Link = styled(RouterLink)`
  border-radius: ${radius.sm};
  color: ${color.primary};
  font-weight: 550;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  text-underline-offset: 0.2em;
  &:hover {
    text-decoration-color: currentcolor;
  }
  ${focusRing}
`;

export interface LinkButtonProps extends Omit<LinkProps, 'children'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

const ButtonLink = styled(RouterLink)<ButtonLook>`
  ${buttonStyle}
`;

/** A link that looks like a button. */
export const LinkButton = ({ variant = 'primary', size = 'md', ...rest }: LinkButtonProps) => (
  <ButtonLink {...rest} $variant={variant} $size={size} />
);
