import { Field, TextInput } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';
import { isTitleTooLong } from './use-template.ts';

export interface CustomTitleFieldProps {
  value: string;
  /** Default title of the policy. */
  placeholder: string;
  /** True if the default title is in English but the page is not. */
  inEnglish: boolean;
  onChange: (value: string) => void;
}

export const CustomTitleField = ({ value, placeholder, inEnglish, onChange }: CustomTitleFieldProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Field
      label={t('templates.customTitle')}
      hint={
        inEnglish
          ? t('templates.customTitleHintEnglish', { title: placeholder })
          : t('templates.customTitleHint')
      }
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
