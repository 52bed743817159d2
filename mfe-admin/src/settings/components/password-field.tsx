import { Field, type FieldProps, TextInput } from '@proviso/ui';
import { adminTexts } from '../../texts.ts';

export interface PasswordFieldProps extends Partial<Pick<FieldProps, 'label' | 'hint' | 'required'>> {
  value: string;
  onChange: (password: string) => void;
  /** It is required and was left empty. */
  missing?: boolean;
}

/** The user's current password. */
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
