import { limits } from '@proviso/contracts';
import { Field, TextInput } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';

export interface LastDayFieldProps {
  value: string;
  onChange: (day: string) => void;
}

/** Asks for the last day of an auditor's access. */
export const LastDayField = ({ value, onChange }: LastDayFieldProps) => {
  const t = adminTexts.useTexts();
  return (
    <Field
      label={t('auditors.lastDay')}
      hint={t('auditors.lastDayHint', { days: limits.auditorDays })}
      required
    >
      <TextInput type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
};
