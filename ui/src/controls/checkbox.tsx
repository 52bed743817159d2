import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, focusRing, radius, space } from '../theme/index.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
}

const Root = styled.label`
  display: inline-flex;
  gap: ${space[2]};
  align-items: start;
  cursor: pointer;
`;
const Box = styled.input`
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0.15em 0 0;
  border-radius: ${radius.sm};
  accent-color: ${color.primary};
  ${focusRing}
`;

export const Checkbox = ({ label, ...rest }: CheckboxProps) => (
  <Root>
    <Box type="checkbox" {...rest} />
    <span>{label}</span>
  </Root>
);
