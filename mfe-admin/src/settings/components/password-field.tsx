import { Field, type FieldProps, TextInput } from '@proviso/ui';
import { adminTexts } from '../../texts.ts';

export interface PasswordFieldProps extends Partial<Pick<FieldProps, 'label' | 'hint' | 'required'>> {
  value: string;
  onChange: (password: string) => void;
  /** True if the password is required but was left empty. */
  missing?: boolean;
}

/** A field for the user's current password. */
export const PasswordField = ({
  label,
  hint,
  required = true,
  value,
  onChange,
  missing = false,
}: PasswordFieldProps) => {
  const t = adminTexts.useTexts();
  return (
    <Field
      label={label ?? t('password.label')}
      {...(hint !== undefined && { hint })}
      required={required}
      error={missing ? t('password.required') : undefined}
    >
      <TextInput
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
};
