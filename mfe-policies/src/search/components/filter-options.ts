import type { SearchFilterName } from './use-search-filters.ts';

/** The values that the search screen offers (specification §2). */
const offered = {
  facilityType: ['Healthcare', 'Financial', 'Manufacturing', 'Education', 'Government'],
  state: ['CA', 'NY', 'TX', 'FL', 'IL', 'WA'],
  status: ['active', 'draft', 'review', 'archived'],
  regulatoryBody: ['HIPAA', 'SOX', 'OSHA', 'GDPR', 'PCI DSS'],
} as const satisfies Record<SearchFilterName, readonly string[]>;

/** The values of a filter, with the one that is `chosen` when an address or a figure has brought another. */
export const filterOptions = (name: SearchFilterName, chosen: string | undefined): readonly string[] => {
  const values: readonly string[] = offered[name];
  return chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
};
