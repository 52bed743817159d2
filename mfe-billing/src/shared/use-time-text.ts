import { billingTexts } from '../texts.ts';
import { timeParts } from './time-left.ts';

/** Formats milliseconds as `1 day 5 hours`. */
export const useTimeText = (): ((milliseconds: number) => string) => {
  const t = billingTexts.useTexts();
  return (milliseconds) =>
    timeParts(milliseconds)
      .map(({ unit, count }) => t(`time.${unit}`, { count }))
      .join(' ');
};
