import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentence } from '../i18n/answers.ts';
import { color, space, text } from '../theme/index.ts';
import { FieldControlContext, labelIdOf, type FieldControl } from './field-control.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Reason why the value is invalid. */
  error?: string | undefined;
  required?: boolean;
  /** One TextInput, Textarea, Select, or Combobox. */
  children: ReactNode;
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
  align-content: start;
`;
const Label = styled.label`
  font: ${text('sm', 600)};
`;
const Hint = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const ErrorText = styled.p`
  display: flex;
  gap: ${space[1]};
  color: ${color.dangerText};
  font: ${text('sm', 500)};
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

/** A labeled control with its hint and error, associated for assistive technology. */
export const Field = ({ label, hint, error, required = false, children }: FieldProps) => {
  const id = useId();
  const hasHint = hint !== undefined;
  const control = useMemo((): FieldControl => {
    const described = [hasHint && `${id}-hint`, error !== undefined && `${id}-error`]
      .filter(Boolean)
      .join(' ');
    return {
      id,
      ...(described !== '' && { 'aria-describedby': described }),
      ...(error !== undefined && { 'aria-invalid': true }),
      ...(required && { 'aria-required': true }),
    };
  }, [id, hasHint, error, required]);
  return (
    <Root>
      <Label id={labelIdOf(id)} htmlFor={id}>
        {label}
      </Label>
      <FieldControlContext value={control}>{children}</FieldControlContext>
      {hasHint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error !== undefined && (
        <ErrorText id={`${id}-error`} role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{sentence(error)}</span>
        </ErrorText>
      )}
    </Root>
  );
};
