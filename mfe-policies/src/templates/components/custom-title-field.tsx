import { Field, TextInput } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';
import { isTitleTooLong } from './use-template.ts';

export interface CustomTitleFieldProps {
  value: string;
  /** The title that the policy gets without one. */
  placeholder: string;
  onChange: (value: string) => void;
}

export const CustomTitleField = ({ value, placeholder, onChange }: CustomTitleFieldProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Field
      label={t('templates.customTitle')}
      hint={t('templates.customTitleHint')}
      error={isTitleTooLong(value) ? t('templates.titleTooLong') : undefined}
    >
      <TextInput
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
};
