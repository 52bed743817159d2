import { policyStatuses } from '@proviso/contracts';
import { policiesTexts } from '../../texts.ts';
import type { SearchFilterName } from './use-search-filters.ts';

/** Writes the value of a filter as people read it. */
export const useFilterLabel = () => {
  const t = policiesTexts.useTexts();
  return (name: SearchFilterName, value: string): string => {
    const status = name === 'status' && policyStatuses.find((each) => each === value);
    return status ? t(`status.${status}`) : value;
  };
};
