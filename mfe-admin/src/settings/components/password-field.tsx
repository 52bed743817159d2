import { Field, type FieldProps, TextInput, useRefusedValue } from '@proviso/ui';
import { useRef } from 'react';
import { adminTexts } from '../../texts.ts';

export interface PasswordFieldProps extends Partial<Pick<FieldProps, 'label' | 'hint' | 'required'>> {
  value: string;
  onChange: (password: string) => void;
  /** True if the password is required but was left empty. */
  missing?: boolean;
  /** Error of the request that sent the password. */
  failure: unknown;
}

const codes = ['identity.password-wrong', 'two-factor.password-wrong'] as const;

/**
 * A field for the user's current password. The error for a wrong password stays until the user edits the
 * field.
 */
export const PasswordField = ({
  label,
  hint,
  required = true,
  value,
  onChange,
  missing = false,
  failure,
}: PasswordFieldProps) => {
  const t = adminTexts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const wrong = useRefusedValue({ error: failure, codes, value, input });
  return (
    <Field
      label={label ?? t('password.label')}
      {...(hint !== undefined && { hint })}
      required={required}
      error={missing ? t('password.required') : wrong}
    >
      <TextInput
        ref={input}
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
};
