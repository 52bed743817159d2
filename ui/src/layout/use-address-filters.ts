import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../router.ts';

/** For each filter the values that it may have; must be the same object at every render. */
type Choices = Readonly<Record<string, readonly string[]>>;

/** The filters that are set: one value of each filter's choices, and words to search for. */
export type AddressFilters<C extends Choices> = { search?: string } & {
  [Name in keyof C]?: C[Name][number];
};

const searchCharacters = 200;

/** The filters that an address says; what is no known value is left out. */
const filtersOf = <C extends Choices>(parameters: URLSearchParams, choices: C): AddressFilters<C> => {
  const search = parameters.get('search')?.trim().slice(0, searchCharacters);
  const chosen = Object.entries(choices).flatMap(([name, values]) =>
    values.filter((value) => value === parameters.get(name)).map((value) => [name, value]),
  );
  // Each value comes from the choices of its own name.
  return { ...(search && { search }), ...Object.fromEntries(chosen) } as AddressFilters<C>;
};

/**
 * The filters of a list. They live in the page's address, so that a view can be shared and found again; other
 * parameters of the address are left alone.
 */
export const useAddressFilters = <C extends Choices>(choices: C) => {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(() => filtersOf(parameters, choices), [parameters, choices]);
  const setFilter = useCallback(
    (name: 'search' | (keyof C & string), value: string) =>
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
          for (const name of ['search', ...Object.keys(choices)]) after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [setParameters, choices],
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
