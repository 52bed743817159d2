import { apiQuery } from '@proviso/ui';
import { facilityTypes, industries, regulatoryBodies } from '@proviso/contracts';
import type { ComboboxOption } from '@proviso/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { useOwnBodyNames, usePolicyTypeOptions } from './catalog.ts';
import { optionsOf } from './options-of.ts';
import { useFacilityTypeLabel } from './use-facility-type-label.ts';
import { useIndustryLabel } from './use-industry-label.ts';
import { useStateOptions } from './use-state-options.ts';

/** Attributes that several policies may share, unlike the document number. */
export const sharedProperties = [
  'facilityType',
  'state',
  'regulatoryBody',
  'industry',
  'policyTypeId',
] as const;
export type SharedProperty = (typeof sharedProperties)[number];

/** Merges lists of values without duplicates, ignoring case. The first spelling wins. */
const united = (...lists: readonly (string | readonly string[])[]): readonly string[] =>
  [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map((value) => [value.toLowerCase(), value]),
    ).values(),
  ].toReversed();

/** The attribute values that occur in the organization's policies, and the authors of these policies. */
export const useFilterValues = () => useQuery(apiQuery('/api/policies/values')).data;

/**
 * The options for each property, including the values in use. The values in `chosen` are always among the
 * options.
 */
export const usePropertyOptions = (
  chosen: Partial<Record<SharedProperty, string>> = {},
): Readonly<Record<SharedProperty, readonly ComboboxOption[]>> => {
  const facilityTypeLabel = useFacilityTypeLabel();
  const industryLabel = useIndustryLabel();
  const ownBodies = useOwnBodyNames();
  const values = useFilterValues();
  const types = usePolicyTypeOptions(
    chosen.policyTypeId === undefined ? undefined : Number(chosen.policyTypeId),
  );
  return {
    facilityType: optionsOf(facilityTypes, facilityTypeLabel),
    state: useStateOptions(),
    regulatoryBody: optionsOf(
      united(regulatoryBodies, ownBodies, values?.regulatoryBodies ?? [], chosen.regulatoryBody ?? []),
    ),
    industry: optionsOf(united(industries, values?.industries ?? [], chosen.industry ?? []), industryLabel),
    policyTypeId: types,
  };
};
