import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './field-control.ts';
import { inputStyle } from './input-style.ts';

const Root = styled.textarea`
  ${inputStyle}
  min-height: 6rem;
  resize: vertical;
`;

/** Several lines of text. Inside a Field it needs no label of its own. */
export const Textarea = (props: ComponentPropsWithRef<'textarea'>) => (
  <Root {...useFieldControl()} {...props} />
);
