import { type Language, languageNames, languageOf } from '@proviso/contracts';
import { Field, Select } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';

const options = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

export interface DraftLanguageFieldProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** Chooses the language of a generated draft. */
export const DraftLanguageField = ({ value, onChange }: DraftLanguageFieldProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Field label={t('form.draftLanguage')}>
      <Select
        options={options}
        value={value}
        onChange={(event) => onChange(languageOf([event.currentTarget.value]))}
      />
    </Field>
  );
};
