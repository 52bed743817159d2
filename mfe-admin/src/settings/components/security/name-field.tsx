import { limits } from '@proviso/contracts';
import { Field, TextInput } from '@proviso/ui';

export interface NameFieldProps {
  label: string;
  hint: string;
  /** Error message if the field was left empty. */
  missing: string | undefined;
  value: string;
  onChange: (name: string) => void;
}

/** A field for the name of a key or passkey. */
export const NameField = ({ label, hint, missing, value, onChange }: NameFieldProps) => (
  <Field label={label} hint={hint} error={missing} required>
    <TextInput
      maxLength={limits.nameCharacters}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
