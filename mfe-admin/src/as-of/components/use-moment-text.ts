import { useLanguage } from '@proviso/ui';
import { useCallback } from 'react';

/**
 * Formats an instant. `'with zone'` adds the name of the time zone, because clocks show one hour twice when
 * daylight saving time ends.
 */
export type MomentText = (instant: string, zone?: 'with zone') => string;

/**
 * Formats instants to the second in the organization's time zone. Unlike `useFormatters`, the result does not
 * depend on the device, because people compare the page with its printout.
 */
export const useMomentText = (timeZone: string): MomentText => {
  const language = useLanguage();
  return useCallback(
    (instant, zone) =>
      new Intl.DateTimeFormat(language, {
        dateStyle: 'medium',
        timeStyle: zone === undefined ? 'medium' : 'long',
        timeZone,
      }).format(new Date(instant)),
    [language, timeZone],
  );
};
