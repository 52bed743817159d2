import { useLanguage } from '@proviso/ui';
import { useCallback } from 'react';

/** Formats an instant. `'with zone'` adds the name of the time zone, which tells apart the hour that occurs twice. */
export type MomentText = (instant: string, zone?: 'with zone') => string;

/**
 * Formats instants in the organization's time zone, to the second. Unlike `useFormatters`, it does not depend
 * on the device, because people compare the page and its printout.
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
