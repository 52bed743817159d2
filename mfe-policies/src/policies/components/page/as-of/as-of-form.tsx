import { clockAt, instantAtClock, isCalendarDay } from '@proviso/contracts';
import { apiQuery, deviceTimeZone, from, MomentForm, Skeleton, space, useNavigate } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
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
  const zone = useMomentTimeZone();
  // The current time changes, but must not replace what the user entered.
  const initialTime = useMemo(() => zone && clockShown(moment, zone), [moment, zone]);
  const show = (wanted: string) => void navigate(to({ kind: 'at', moment: wanted }));
  return (
    <Forms>
      <MomentForm
        type="date"
        icon={CalendarDays}
        label={t('asOf.day')}
        hint={timeZone === undefined ? t('asOf.dayHint') : t('asOf.dayHintIn', { timeZone })}
        missing={t('asOf.dayMissing')}
        submitLabel={t('asOf.showDay')}
        initial={moment !== undefined && isCalendarDay(moment) ? moment : ''}
        parse={(value) => (isCalendarDay(value) ? value : undefined)}
        onShow={show}
      />
      {/* A field that appeared earlier would change its value once the time zone is known. */}
      {zone === undefined || initialTime === undefined ? (
        <Skeleton height="5rem" />
      ) : (
        <MomentForm
          type="datetime-local"
          icon={CalendarClock}
          label={t('asOf.moment')}
          hint={t('asOf.momentHintIn', { timeZone: zone })}
          missing={t('asOf.momentMissing')}
          submitLabel={t('asOf.showMoment')}
          initial={initialTime}
          parse={(value) => instantAtClock(value, zone)?.toISOString()}
          onShow={show}
        />
      )}
    </Forms>
  );
};

/** Formats the moment for the field, as clocks in `timeZone` show it; by default, the current time. */
const clockShown = (moment: string | undefined, timeZone: string): string => {
  const shown = new Date(moment === undefined || isCalendarDay(moment) ? Date.now() : moment);
  return Number.isNaN(shown.getTime()) ? '' : clockAt(shown, timeZone);
};

/**
 * The time zone for moments: the organization's, or the device's if that could not be loaded; `undefined` while it
 * is loaded.
 */
const useMomentTimeZone = (): string | undefined => {
  const { data, isError } = useQuery(apiQuery('/api/organization'));
  return data?.timeZone ?? (isError ? deviceTimeZone() : undefined);
};
