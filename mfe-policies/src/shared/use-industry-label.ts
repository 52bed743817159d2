import { industries } from '@proviso/contracts';
import { useCallback } from 'react';
import { policiesTexts } from '../texts.ts';

/** Translates an industry's key. Other text is shown unchanged. */
export const useIndustryLabel = () => {
  const t = policiesTexts.useTexts();
  return useCallback(
    (value: string): string => {
      const known = industries.find((industry) => industry === value);
      return known === undefined ? value : t(`industry.${known}`);
    },
    [t],
  );
};
