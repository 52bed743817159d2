import { clockAt, instantAtClock } from '@proviso/contracts';
import { Button, Field, from, space, TextInput } from '@proviso/ui';
import { CalendarClock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  align-content: start;
  ${from.tablet} {
    grid-template-columns: minmax(0, 20rem) auto;
    > button {
      align-self: start;
      justify-self: start;
      /* Aligns the button with the field, which is below its label. */
      margin-top: 1.5rem;
    }
  }
`;

export interface MomentFormProps {
  at: string;
  timeZone: string;
  onShow: (at: string) => void;
}

/** Asks for a date and time in the organization's time zone. */
export const MomentForm = ({ at, timeZone, onShow }: MomentFormProps) => {
  const t = adminTexts.useTexts();
  const [value, setValue] = useState(() => clockAt(new Date(at), timeZone));
  const [shown, setShown] = useState(at);
  // Updates the value without remounting the form, so that the focus stays on its button.
  if (at !== shown) {
    setShown(at);
    setValue(clockAt(new Date(at), timeZone));
  }
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const instant = instantAtClock(value, timeZone);
    setMissing(instant === undefined);
    if (instant) onShow(instant.toISOString());
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Field
        label={t('asOf.moment')}
        hint={t('asOf.momentHint', { timeZone })}
        error={missing ? t('asOf.momentMissing') : undefined}
      >
        <TextInput
          type="datetime-local"
          step={1}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        <CalendarClock size={16} aria-hidden />
        {t('asOf.show')}
      </Button>
    </Form>
  );
};
