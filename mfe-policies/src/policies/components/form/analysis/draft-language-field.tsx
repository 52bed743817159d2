import { type Language, languageNames, languageOf } from '@proviso/contracts';
import { apiQuery, Field, Select } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { policiesTexts } from '../../../../texts.ts';

const options = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

export interface DraftLanguageFieldProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** True if the organization's engine is the built-in one, which judges English texts only. */
const useJudgesOnlyEnglish = (): boolean => {
  const { data } = useQuery(apiQuery('/api/analysis-settings'));
  return data !== undefined && (data.model === null || data.model.chosen === 'built-in');
};

/** Chooses the language of a generated draft, and says which languages cannot be scored. */
export const DraftLanguageField = ({ value, onChange }: DraftLanguageFieldProps) => {
  const t = policiesTexts.useTexts();
  const isNotScored = useJudgesOnlyEnglish() && value !== 'en';
  return (
    <Field label={t('form.draftLanguage')} hint={isNotScored ? t('form.draftNotScored') : undefined}>
      <Select
        options={options}
        value={value}
        onChange={(event) => onChange(languageOf([event.currentTarget.value]))}
      />
    </Field>
  );
};
