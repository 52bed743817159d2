import { Field, type FieldProps, TextInput, useRefusedValue } from '@proviso/ui';
import { type RefObject, useRef } from 'react';

export interface CodeFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'required'> {
  value: string;
  onChange: (code: string) => void;
  /** Error of the request that sent the code. */
  failure: unknown;
  /** True if only numeric codes are accepted, not recovery codes. */
  digits?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
}

const codes = ['two-factor.code-wrong'] as const;

/**
 * A field for a two-factor authentication code. The error for a wrong code stays until the user edits the
 * field.
 */
export const CodeField = ({ value, onChange, failure, digits = false, ref, ...field }: CodeFieldProps) => {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const wrong = useRefusedValue({ error: failure, codes, value, input });
  return (
    <Field {...field} error={wrong}>
      <TextInput
        ref={input}
        {...(digits && { inputMode: 'numeric' })}
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
};
