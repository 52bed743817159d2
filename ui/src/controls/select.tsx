import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../theme/index.ts';
import { useFieldControl } from './field-control.ts';
import { inputStyle } from './input-style.ts';

export interface SelectOption {
  value: string;
  label: string;
}
export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** Label of an additional first option, whose value is empty. */
  placeholder?: string;
}

const Root = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.5rem);
    inset-inline-end: ${space[3]};
    color: ${color.textMuted};
    pointer-events: none;
  }
`;
const Native = styled.select`
  ${inputStyle}
  padding-inline-end: ${space[8]};
  appearance: none;
  text-overflow: ellipsis;
`;

/** A native select, which every keyboard and screen reader supports. */
export const Select = ({ options, placeholder, ...rest }: SelectProps) => (
  <Root>
    <Native {...useFieldControl()} {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Native>
    <ChevronDown size={16} aria-hidden />
  </Root>
);
