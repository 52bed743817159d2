import { limits } from '@proviso/contracts';
import { Field, TextInput } from '@proviso/ui';

export interface NameFieldProps {
  label: string;
  hint: string;
  /** What is said when it was left empty. */
  missing: string | undefined;
  value: string;
  onChange: (name: string) => void;
}

/** The name by which a person finds a key or a passkey again. */
export const NameField = ({ label, hint, missing, value, onChange }: NameFieldProps) => (
  <Field label={label} hint={hint} error={missing} required>
    <TextInput
      maxLength={limits.nameCharacters}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
