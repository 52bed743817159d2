import { useMemo } from 'react';
import { useLanguage } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';

/** Formats months (`2026-03` as `Mar 2026`) and percentages. */
export const useRevenueTexts = () => {
  const t = adminTexts.useTexts();
  const language = useLanguage();
  return useMemo(() => {
    const writer = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return {
      monthText: (month: string) => writer.format(new Date(`${month}-01T00:00:00Z`)),
      rate: (value: number | undefined) =>
        value === undefined ? t('administration.none') : t('adminRevenue.percent', { value }),
    };
  }, [t, language]);
};
