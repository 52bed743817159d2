import { font, inputStyle } from '@proviso/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { minimumTextHeight } from './editor/text-height.ts';

export interface MarkdownAreaProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  placeholder: string;
  /** Called on every keystroke with a function that returns the whole text. */
  onChange: (text: () => string) => void;
}

/** Same height as the rich-text editor (`EditorFrame`). */
const Area = styled.textarea`
  ${inputStyle}
  && {
    flex: 1 0 ${minimumTextHeight};
    font: 400 0.9375rem/1.65 ${font.mono};
    tab-size: 2;
    resize: none;
    unicode-bidi: plaintext;
  }
`;

export const MarkdownArea = ({
  ref,
  text,
  labelledBy,
  describedBy,
  invalid,
  placeholder,
  onChange,
}: MarkdownAreaProps) => (
  <Area
    ref={ref}
    defaultValue={text}
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    aria-invalid={invalid || undefined}
    placeholder={placeholder}
    onInput={({ currentTarget }) => onChange(() => currentTarget.value)}
  />
);
