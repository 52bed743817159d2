import { useCallback } from 'react';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * Formats an instant. `'with zone'` adds the name of the time zone, because clocks show one hour twice when
 * daylight saving time ends.
 */
export type MomentText = (instant: string, zone?: 'with zone') => string;

/**
 * Formats instants to the second in `timeZone`. Unlike `useFormatters`, the result does not depend on the
 * device, because people compare a page about a point in time with its printout.
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
