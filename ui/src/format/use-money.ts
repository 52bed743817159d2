import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * Formats money as `$49` or `$32.17`.
 * @param amount in the currency's smallest unit
 * @param currency ISO 4217
 */
export type WriteMoney = (amount: number, currency: string) => string;

/** {@link WriteMoney} in the current language. */
export const useMoney = (): WriteMoney => {
  const language = useLanguage();
  return useMemo(
    () => (amount, currency) => {
      const writer = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      });
      const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
      }).resolvedOptions();
      return writer.format(amount / 10 ** maximumFractionDigits);
    },
    [language],
  );
};
