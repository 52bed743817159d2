import type { LucideIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { from, space } from '../theme/index.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

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
  type: 'date' | 'datetime-local';
  icon: LucideIcon;
  label: string;
  hint: string;
  /** Shown if the field has no valid moment. */
  missing: string;
  submitLabel: string;
  /** The field's initial value. If it changes, the new value replaces what the user entered. */
  initial: string;
  /** Parses the field's value; `undefined` if it is invalid. */
  parse: (value: string) => string | undefined;
  onShow: (moment: string) => void;
}

/** Asks for a day, or for a date and time to the second. */
export const MomentForm = ({
  type,
  icon: Icon,
  label,
  hint,
  missing,
  submitLabel,
  initial,
  parse,
  onShow,
}: MomentFormProps) => {
  const [value, setValue] = useState(initial);
  const [shown, setShown] = useState(initial);
  // Updates the value without remounting the form, so that the focus stays on its button.
  if (initial !== shown) {
    setShown(initial);
    setValue(initial);
  }
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = parse(value);
    setMissing(moment === undefined);
    if (moment !== undefined) onShow(moment);
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Field label={label} hint={hint} error={isMissing ? missing : undefined}>
        <TextInput
          type={type}
          {...(type === 'datetime-local' && { step: 1 })}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        <Icon size={16} aria-hidden />
        {submitLabel}
      </Button>
    </Form>
  );
};
