import { facilityTypes } from '@proviso/contracts';
import { useCallback } from 'react';
import { policiesTexts } from '../texts.ts';

/** Writes a facility type as words of the reader's language; one that this page does not know stays. */
export const useFacilityTypeLabel = () => {
  const t = policiesTexts.useTexts();
  return useCallback(
    (value: string): string => {
      const known = facilityTypes.find((type) => type === value);
      return known === undefined ? value : t(`facilityType.${known}`);
    },
    [t],
  );
};
