import { useFormatters } from '@proviso/ui';
import { isDay } from '../../../../shared/local-time.ts';

/**
 * Text for the moment of a historical policy: a day of the organization, an instant in the user's time zone,
 * or the unparsed value of the URL.
 */
export const useMomentText = (): ((moment: string) => string) => {
  const { day, dateTime } = useFormatters();
  return (moment) => {
    if (Number.isNaN(Date.parse(moment))) return moment;
    return isDay(moment) ? day(moment) : dateTime(moment);
  };
};
