import { policyStatuses } from '@proviso/contracts';
import { policiesTexts } from '../../texts.ts';
import { useFacilityTypeLabel } from '../../shared/use-facility-type-label.ts';

/** Display text of a filter's value. */
export const useFilterLabel = () => {
  const t = policiesTexts.useTexts();
  const facilityTypeLabel = useFacilityTypeLabel();
  return (name: string, value: string): string => {
    if (name === 'facilityType') return facilityTypeLabel(value);
    const status = name === 'status' && policyStatuses.find((each) => each === value);
    return status ? t(`status.${status}`) : value;
  };
};
