import { isCalendarDay } from '@proviso/contracts';
import { deviceTimeZone, useFormatters, useMomentText } from '@proviso/ui';
import { useOrganizationTimeZone } from '../../../api/organization-time-zone.ts';

/**
 * Formats the moment of a historical policy: a day, or an instant in the organization's time zone. Returns the
 * URL's value if it cannot be parsed, and `undefined` without a moment.
 */
export function useAsOfText(moment: string): string;
export function useAsOfText(moment: string | undefined): string | undefined;
export function useAsOfText(moment: string | undefined): string | undefined {
  const { day } = useFormatters();
  const isInstant = moment !== undefined && !isCalendarDay(moment);
  const instantText = useMomentText(useOrganizationTimeZone({ enabled: isInstant }) ?? deviceTimeZone());
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return moment;
  return isInstant ? instantText(moment, 'with zone') : day(moment);
}
