import { useCallback, useMemo } from 'react';
import { useAddressParameters } from './use-address-parameters.ts';

/** Allowed values of a filter, or a predicate for them. */
type Choice = readonly string[] | ((value: string) => boolean);
/** Allowed values of each filter. Must be the same object on every render. */
type Choices = Readonly<Record<string, Choice>>;

/** The active filters: one allowed value for each, and a search text. */
export type AddressFilters<C extends Choices> = { search?: string } & {
  [Name in keyof C]?: C[Name] extends readonly string[] ? C[Name][number] : string;
};

const allows = (choice: Choice, value: string): boolean =>
  typeof choice === 'function' ? choice(value) : choice.includes(value);

const searchCharacters = 200;

/** The filters in a URL, without unknown values. */
const filtersOf = <C extends Choices>(
  parameters: URLSearchParams,
  choices: C,
  wordsIn: string,
): AddressFilters<C> => {
  const search = parameters.get(wordsIn)?.trim().slice(0, searchCharacters);
  const chosen = Object.entries(choices).flatMap(([name, choice]) => {
    const value = parameters.get(name);
    return value !== null && allows(choice, value) ? [[name, value]] : [];
  });
  // Each value was checked against the choices of its own filter.
  return { ...(search && { search }), ...Object.fromEntries(chosen) } as AddressFilters<C>;
};

/**
 * The filters of a list. They are stored in the page's URL, so that a view can be shared and bookmarked. The
 * URL's other parameters are unchanged.
 *
 * @param wordsIn name of the parameter with the search text
 */
export const useAddressFilters = <C extends Choices>(choices: C, wordsIn = 'search') => {
  const [parameters, change] = useAddressParameters();
  const filters = useMemo(() => filtersOf(parameters, choices, wordsIn), [parameters, choices, wordsIn]);
  /** Sets several filters in one change of the URL. An empty text removes a filter. */
  const setFilters = useCallback(
    (values: { readonly [Name in 'search' | keyof C]?: string }) =>
      change(
        (after) => {
          for (const [name, value = ''] of Object.entries<string | undefined>(values)) {
            const parameter = name === 'search' ? wordsIn : name;
            if (value === '') after.delete(parameter);
            else after.set(parameter, value);
          }
        },
        { replace: true },
      ),
    [change, wordsIn],
  );
  const setFilter = useCallback(
    (name: 'search' | (keyof C & string), value: string) =>
      setFilters({ [name]: value } as Parameters<typeof setFilters>[0]),
    [setFilters],
  );
  const clear = useCallback(
    () =>
      change(
        (after) => {
          for (const name of [wordsIn, ...Object.keys(choices)]) after.delete(name);
        },
        { replace: true },
      ),
    [change, choices, wordsIn],
  );
  return {
    filters,
    /** Text for the search box: the URL's parameter, untrimmed, so that typing is not disturbed. */
    searchText: parameters.get(wordsIn) ?? '',
    filtered: Object.keys(filters).length > 0,
    setFilter,
    setFilters,
    clear,
  };
};
