import { Button, Field, from, space, TextInput, useNavigate } from '@proviso/ui';
import { CalendarClock, CalendarDays, type LucideIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { parseLocalTime, isCalendarDay, toLocalTime } from '../../../../shared/local-time.ts';
import { policiesTexts } from '../../../../texts.ts';
import { useOrganizationTimeZone } from '../../../api/organization-time-zone.ts';
import { usePolicyLink } from '../use-policy-link.ts';

const Forms = styled.div`
  display: grid;
  gap: ${space[4]} ${space[6]};
  margin-bottom: ${space[5]};
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

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

export interface AsOfFormProps {
  policyId: string;
  /** The moment shown: an instant, or a day in the organization's time zone. */
  moment?: string;
}

/** Asks for the day or exact moment at which to show the policy. */
export const AsOfForm = ({ policyId, moment }: AsOfFormProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policyId);
  const navigate = useNavigate();
  const timeZone = useOrganizationTimeZone();
  const show = (wanted: string) => void navigate(to({ kind: 'at', moment: wanted }));
  return (
    <Forms>
      <MomentForm
        type="date"
        icon={CalendarDays}
        label={t('asOf.day')}
        hint={timeZone === undefined ? t('asOf.dayHint') : t('asOf.dayHintIn', { timeZone })}
        missing={t('asOf.dayMissing')}
        act={t('asOf.showDay')}
        initial={moment !== undefined && isCalendarDay(moment) ? moment : ''}
        meaningOf={(value) => (isCalendarDay(value) ? value : undefined)}
        onShow={show}
      />
      <MomentForm
        type="datetime-local"
        icon={CalendarClock}
        label={t('asOf.moment')}
        hint={t('asOf.momentHint')}
        missing={t('asOf.momentMissing')}
        act={t('asOf.showMoment')}
        initial={localTimeShown(moment)}
        meaningOf={parseLocalTime}
        onShow={show}
      />
    </Forms>
  );
};

/** Formats the moment for the field; by default, the current time. */
const localTimeShown = (moment: string | undefined): string => {
  const shown = new Date(moment === undefined || isCalendarDay(moment) ? Date.now() : moment);
  return Number.isNaN(shown.getTime()) ? '' : toLocalTime(shown);
};

interface MomentFormProps {
  type: 'date' | 'datetime-local';
  icon: LucideIcon;
  label: string;
  hint: string;
  missing: string;
  act: string;
  initial: string;
  /** Parses the field's value; `undefined` if it is invalid. */
  meaningOf: (value: string) => string | undefined;
  onShow: (moment: string) => void;
}

const MomentForm = ({
  type,
  icon: Icon,
  label,
  hint,
  missing,
  act,
  initial,
  meaningOf,
  onShow,
}: MomentFormProps) => {
  const [value, setValue] = useState(initial);
  const [refused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = meaningOf(value);
    setRefused(wanted === undefined);
    if (wanted !== undefined) onShow(wanted);
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Field label={label} hint={hint} error={refused ? missing : undefined}>
        <TextInput
          type={type}
          {...(type === 'datetime-local' && { step: 1 })}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        <Icon size={16} aria-hidden />
        {act}
      </Button>
    </Form>
  );
};
