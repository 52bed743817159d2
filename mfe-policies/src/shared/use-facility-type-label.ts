import { facilityTypes } from '@proviso/contracts';
import { useCallback } from 'react';
import { policiesTexts } from '../texts.ts';

/** Translates a facility type. An unknown type is shown unchanged. */
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
