import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** If true, the button shows a spinner and ignores presses, but keeps the focus. */
  loading?: boolean;
}

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

/** A button that does not submit unless `type="submit"` is set. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={press}
    >
      {loading && <Spinner decorative />}
      {children}
    </Root>
  );
};
