import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../theme/index.ts';
import { useFieldControl } from './field-control.ts';
import { inputStyle } from './input-style.ts';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** A decorative icon at the start. */
  icon?: ReactNode;
}

const Root = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.5rem);
    inset-inline-start: ${space[3]};
    width: 1rem;
    height: 1rem;
    color: ${color.textSubtle};
    pointer-events: none;
  }
`;
const Input = styled.input<{ $icon: boolean }>`
  ${inputStyle}
  /* A placeholder that is longer than its field ends with an ellipsis. */
  &:placeholder-shown {
    text-overflow: ellipsis;
  }
  ${({ $icon }) => $icon && `padding-inline-start: calc(${space[3]} + ${space[6]});`}
`;

/** A single-line input. `type` can be any textual input type. Inside a Field it needs no label. */
export const TextInput = ({ icon, ...rest }: TextInputProps) => (
  <Root>
    {icon}
    <Input type="text" {...useFieldControl()} {...rest} $icon={icon !== undefined} />
  </Root>
);

const Area = styled.textarea`
  ${inputStyle}
  min-height: 6rem;
  resize: vertical;
`;

/** A multi-line input. Inside a Field it needs no label. */
export const Textarea = (props: ComponentPropsWithRef<'textarea'>) => (
  <Area {...useFieldControl()} {...props} />
);
