import { facilityTypes, policyStatuses, states, type PolicyListQuery } from '@proviso/contracts';
import { useSearchParams } from '@proviso/ui';
import { useCallback, useMemo } from 'react';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const searchCharacters = 200;

/** The filters that an address says; what is no known value is left out. */
const filtersOf = (parameters: URLSearchParams): PolicyListQuery => {
  const search = parameters.get('search')?.trim().slice(0, searchCharacters);
  const facilityType = oneOf(facilityTypes, parameters.get('facilityType'));
  const state = oneOf(states, parameters.get('state'));
  const status = oneOf(policyStatuses, parameters.get('status'));
  return {
    ...(search && { search }),
    ...(facilityType && { facilityType }),
    ...(state && { state }),
    ...(status && { status }),
  };
};

const filterNames = ['search', 'facilityType', 'state', 'status'] as const;
export type PolicyFilterName = (typeof filterNames)[number];

/** The filters of the policies page. They live in the address, so that a list can be shared and found again. */
export const usePolicyFilters = () => {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(() => filtersOf(parameters), [parameters]);
  const setFilter = useCallback(
    (name: PolicyFilterName, value: string) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const clear = useCallback(
    () =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of filterNames) after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return {
    filters,
    /** What the search box shows: the address's own words, not trimmed under the writer's hands. */
    searchText: parameters.get('search') ?? '',
    filtered: Object.keys(filters).length > 0,
    setFilter,
    clear,
  };
};
