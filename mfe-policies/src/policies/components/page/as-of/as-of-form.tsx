import { Button, Field, from, space, TextInput, useNavigate } from '@proviso/ui';
import { CalendarClock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { instantOf, localTimeOf } from '../../../../shared/local-time.ts';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyLink } from '../use-policy-link.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 20rem) auto;
    > button {
      align-self: start;
      justify-self: start;
      /* Beside the field, below its label. */
      margin-top: 1.5rem;
    }
  }
`;

export interface AsOfFormProps {
  policyId: string;
  /** The moment that is shown already. */
  instant?: string;
}

/** Asks for the moment as of which a policy is shown. */
export const AsOfForm = ({ policyId, instant }: AsOfFormProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policyId);
  const navigate = useNavigate();
  const [value, setValue] = useState(() => {
    const shown = new Date(instant ?? Date.now());
    return Number.isNaN(shown.getTime()) ? '' : localTimeOf(shown);
  });
  const [refused, setRefused] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const wanted = instantOf(value);
    setRefused(wanted === undefined);
    if (wanted !== undefined) void navigate(to({ kind: 'at', instant: wanted }));
  };
  return (
    <Form noValidate onSubmit={show}>
      <Field label={t('asOf.label')} hint={t('asOf.hint')} error={refused ? t('asOf.bad') : undefined}>
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
