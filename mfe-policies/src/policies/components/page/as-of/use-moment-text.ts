import { useFormatters } from '@proviso/ui';
import { isDay } from '../../../../shared/local-time.ts';

/** Says as of when a policy is shown: a day of the organization, an instant where the reader is, or whatever the address has. */
export const useMomentText = (): ((moment: string) => string) => {
  const { day, dateTime } = useFormatters();
  return (moment) => {
    if (Number.isNaN(Date.parse(moment))) return moment;
    return isDay(moment) ? day(moment) : dateTime(moment);
  };
};
