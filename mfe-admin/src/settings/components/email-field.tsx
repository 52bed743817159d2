import { Field, type FieldProps, TextInput } from '@proviso/ui';

export interface EmailFieldProps
  extends Pick<FieldProps, 'label'>, Partial<Pick<FieldProps, 'hint' | 'required'>> {
  value: string;
  onChange: (email: string) => void;
  /** The `autocomplete` attribute for the browser. */
  autoComplete?: 'email' | 'off';
}

/** A field for an email address. */
export const EmailField = ({ value, onChange, autoComplete = 'email', ...field }: EmailFieldProps) => (
  <Field {...field}>
    <TextInput
      type="email"
      autoComplete={autoComplete}
      maxLength={254}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
