import { industries } from '@proviso/contracts';
import { useCallback } from 'react';
import { policiesTexts } from '../texts.ts';

/** Writes an industry's key as words; a policy may also carry words of its own, which stay. */
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
