import type { PolicyReview } from '@proviso/contracts';
import { Field } from '@proviso/ui';
import { EditorCombobox } from '@proviso/ui/combobox';
import { policiesTexts } from '../../texts.ts';

export interface PersonFieldProps {
  label: string;
  hint: string;
  /** The person who was selected before the change. */
  before: PolicyReview['deputy'];
  /** Id of the selected member; empty if none is selected. */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

/** Chooses a member who is responsible for a policy. */
export const PersonField = ({ label, hint, before, value, onChange, required = false }: PersonFieldProps) => {
  const t = policiesTexts.useTexts();
  const initial = before && { value: before.userId, label: before.name ?? t('reviews.unnamed') };
  return (
    <Field label={label} hint={hint} required={required}>
      <EditorCombobox
        value={value}
        onChange={onChange}
        clearable={!required}
        initial={initial ?? undefined}
      />
    </Field>
  );
};
